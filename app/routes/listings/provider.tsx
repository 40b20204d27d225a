import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProviderPage } from "#app/features/listings/provider-page.tsx";
import { actOnStep, loadStep } from "#app/http/listing-steps.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

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
