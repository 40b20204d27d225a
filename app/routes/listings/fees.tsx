import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FeesPage } from "#app/features/listings/wizard/fees-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { actOnStep, loadStep } from "./listing-steps.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadStep(context, request, "fees");
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnStep(context, request, "fees");
}

export default function Fees() {
  return <FeesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
