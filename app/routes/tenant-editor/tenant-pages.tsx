import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { TenantPagesPage } from "#app/features/tenant-editor/copy/tenant-pages-page.tsx";
import { getEditedPage, saveTenantPage } from "#app/features/tenant-editor/tenant-pages.server.ts";
import type { PageFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { keepBase, readFormBase } from "#app/http/form-base.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { parsePageChoice, readSaved, storableText, toTenantStore } from "./tenant-form.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const choice = parsePageChoice(new URL(request.url));
  const found = await getEditedPage(context.accountScope, toTenantStore(context), params.slug ?? "", choice);
  if (!found) throw notFound();
  const title = toTitle(context.t("tenant-editor:pages.title"), context);
  return { slug: found.brand.slug, choice, text: found.text, saved: readSaved(request), title };
}

const pageSource = z.object({ source: storableText });

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const [scope, tenantStore, slug] = [context.accountScope, toTenantStore(context), params.slug ?? ""];
  const choice = parsePageChoice(new URL(request.url));
  const form = await readForm(request);
  const { source: typed } = readFields(pageSource, form);
  const posted = readFormBase(form);
  const base = keepBase(posted);
  if (readIntent(form, ["save", "look"], "save") === "look") {
    const found = await getEditedPage(scope, tenantStore, slug, { ...choice, typed });
    if (!found) throw notFound();
    const { html, fault } = found.text;
    return data<PageFormState>({ kind: "looked", typed, base, html, fault });
  }
  const outcome = await saveTenantPage(scope, tenantStore, slug, { ...choice, typed, posted });
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty")
    return answerOutcome<PageFormState>({ kind: "faulty", typed, others: outcome.others, base }, outcome.kind);
  if (outcome.kind === "conflict") return answerOutcome<PageFormState>({ ...outcome, typed }, outcome.kind);
  throw redirect(`?page=${choice.page}&language=${choice.language}&saved=page`);
}

export default function TenantPages() {
  return <TenantPagesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
