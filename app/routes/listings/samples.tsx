import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SamplesPage } from "#app/features/listings/samples/samples-page.tsx";
import { titleMeta } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { actOnSamples, loadSamples } from "./samples.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  return loadSamples(context, request);
}

export function action({ request, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  return actOnSamples(context, request);
}

export default function Samples() {
  return <SamplesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
