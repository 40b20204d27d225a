import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "#app/context.server.ts";
import { getEditedPage, saveTenantPage } from "#app/features/tenant-editor/tenant-pages.server.ts";
import type { PageFormState } from "#app/features/tenant-editor/tenant-state.ts";
import { answerOutcome } from "#app/http/answer-outcome.ts";
import { keepBase, readFormBase } from "#app/http/form-base.ts";
import { readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { notFound } from "#app/http/responses.ts";
import { parsePageChoice, storableText, toTenantStore } from "./tenant-form.server.ts";

const pageSource = z.object({ source: storableText });

/** Saves a page's text, or shows how it would look. */
export async function takePostedPage(context: RequestContext, request: Request, slug: string) {
  const [scope, tenantStore] = [context.accountScope, toTenantStore(context)];
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
