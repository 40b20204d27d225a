import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CriteriaPage } from "#app/features/listings/criteria-page.tsx";
import { actOnStep, loadStep } from "#app/http/listing-steps.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { titleMeta } from "#app/http/page-meta.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadStep(context, request, "criteria");
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnStep(context, request, "criteria");
}

export default function Criteria() {
  return <CriteriaPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
