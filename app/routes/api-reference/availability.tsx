import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AvailabilityPage } from "#app/features/api-reference/availability/availability-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { answerAvailability, loadAvailability } from "./availability.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const page = await loadAvailability(context, parseId(params.id) ?? 0);
  return { ...page, title: toTitle(context.t("api-reference:availability.title"), context) };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  return answerAvailability(context, request, parseId(params.id) ?? 0);
}

export default function Availability() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  // The key renders the form again with the stored values once they have changed.
  return <AvailabilityPage key={JSON.stringify(page.values)} {...page} state={state} />;
}
