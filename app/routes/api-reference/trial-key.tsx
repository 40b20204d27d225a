import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TrialKeyPage } from "#app/features/api-reference/trial-keys/trial-key-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { parseId } from "#app/http/parse-id.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore } from "#app/http/responses.ts";
import { answerTrialKey, loadTrialKey } from "./trial-key.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "sell");
  const page = await loadTrialKey(context, parseId(params.id) ?? 0);
  return { ...page, title: toTitle(context.t("api-reference:trialKey.title"), context) };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "sell");
  return answerTrialKey(context, request, parseId(params.id) ?? 0);
}

export default function TrialKey() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  // The key renders an empty form once the stored key has changed.
  return <TrialKeyPage key={JSON.stringify(page.stored)} {...page} state={state} />;
}
