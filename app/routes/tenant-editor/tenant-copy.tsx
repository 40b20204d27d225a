import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCopy, saveCopy } from "#app/features/tenant-editor/copy/tenant-copy.server.ts";
import { toCopyInput } from "#app/features/tenant-editor/copy/tenant-copy.ts";
import { TenantCopyPage } from "#app/features/tenant-editor/copy/tenant-copy-page.tsx";
import { getTenantEditor } from "#app/features/tenant-editor/tenant-editor.server.ts";
import { toTenantHead } from "#app/features/tenant-editor/tenant-editor.ts";
import { readFormBase } from "#app/http/form-base.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { answerEdited, parseCopyQuestion, parseCopyTexts, readSaved, toTenantStore } from "./tenant-form.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const question = parseCopyQuestion(new URL(request.url));
  const [scope, tenantStore, slug] = [context.accountScope, toTenantStore(context), params.slug ?? ""];
  const [found, edited] = await Promise.all([
    listCopy(scope, tenantStore, slug, question),
    getTenantEditor(scope, tenantStore, slug),
  ]);
  if (!found || !edited) throw notFound();
  const title = toTitle(context.t("tenant-editor:copy.title"), context);
  return { head: toTenantHead(edited), copy: found.copy, question, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const url = new URL(request.url);
  const form = await readForm(request);
  const [texts, posted] = [parseCopyTexts(form), readFormBase(form)];
  const { language } = parseCopyQuestion(url);
  const outcome = await saveCopy(context.accountScope, toTenantStore(context), params.slug ?? "", {
    language,
    texts,
    posted,
  });
  url.searchParams.set("saved", "copy");
  const values = Object.fromEntries(texts.map((text) => [toCopyInput(text), text.own]));
  return answerEdited(outcome, { values, posted }, url.pathname + url.search);
}

export default function TenantCopy() {
  return <TenantCopyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
