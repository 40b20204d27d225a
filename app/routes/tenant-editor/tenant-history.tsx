import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TenantHistoryPage } from "#app/features/tenant-editor/history/tenant-history-page.tsx";
import { listRevisions } from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { rollBackTenant } from "#app/features/tenant-editor/publish/publish-tenant.server.ts";
import type { TenantFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { readConfirmation } from "#app/routes/admin/confirmation.server.ts";
import { answerPublished, parseReturn, readSaved, toTenantPath, toTenantStore } from "./tenant-form.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const found = await listRevisions(context.accountScope, toTenantStore(context), params.slug ?? "");
  if (!found) throw notFound();
  const { brand, revisions, folder } = found;
  const title = toTitle(context.t("tenant-editor:history.title"), context);
  return { slug: brand.slug, name: brand.name, revisions, folder, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const slug = params.slug ?? "";
  const form = await readForm(request);
  const to = parseReturn(form);
  if (to === null) return answerOutcome<TenantFormState>({ kind: "refused", why: "unknown" }, "unknown");
  const publication = { slug, confirmation: readConfirmation(context, form), to };
  const outcome = await rollBackTenant(context.accountScope, toTenantStore(context), publication);
  return answerPublished(outcome, form, `${toTenantPath(context, slug)}/history?saved=restored`);
}

export default function TenantHistory() {
  return <TenantHistoryPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
