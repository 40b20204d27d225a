import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FinancePage } from "#app/features/listings/finance-page.tsx";
import { actOnStep, loadStep } from "#app/http/listing-steps.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadStep(context, request, "finance");
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnStep(context, request, "finance");
}

export default function Finance() {
  return <FinancePage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
