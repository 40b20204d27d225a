import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProviderPage } from "#app/features/listings/wizard/provider-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { actOnStep, loadStep } from "./listing-steps.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadStep(context, request, "provider");
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnStep(context, request, "provider");
}

export default function Provider() {
  return <ProviderPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
