import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CriteriaPage } from "#app/features/listings/wizard/criteria-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { noStore } from "#app/http/responses.ts";
import { actOnStep, loadStep } from "./listing-steps.server.ts";

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
