import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readValues } from "#app/content/form/form-schema.ts";
import { isPermitted } from "#app/features/identity/policy.ts";
import { createMergeLink } from "#app/features/integrations/create-merge-link.server.ts";
import { mergeLinkRequest } from "#app/features/integrations/merge-link.ts";
import { MergeLinkPage } from "#app/features/integrations/merge-link-page.tsx";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { answerMergeLink, toMergeLinkForm } from "./merge-link.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { mergeApi, t } = context;
  const viewer = requirePermission(context, request, "useAccount");
  const mayMake = isPermitted(viewer, "makeMergeLink");
  const form = mayMake ? toMergeLinkForm(viewer) : null;
  const title = toTitle(t("integrations:merge.title"), context);
  return answerOutcome({ isConfigured: mergeApi !== null, form, title }, mayMake ? "done" : "notYours");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shownScope, mergeApi, log } = context;
  const viewer = requirePermission(context, request, "useAccount");
  if (!mergeApi) throw notFound();
  const values = readValues(mergeLinkRequest, await readForm(request));
  const outcome = await createMergeLink(shownScope, { viewer, api: mergeApi, values });
  if (!outcome) throw notFound();
  if (outcome.kind === "refused") log.warn({ reason: outcome.reason }, "no link token from Merge");
  return answerMergeLink(outcome);
}

export default function MergeLink() {
  return <MergeLinkPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
