import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { getTenantEditor } from "#app/features/tenant-editor/tenant-editor.server.ts";
import { TenantEditorPage } from "#app/features/tenant-editor/tenant-editor-page.tsx";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStoreWithRetry, notFound } from "#app/http/responses.ts";
import { keepsWhileTyping } from "#app/http/revalidation.ts";
import { answerTenantForm, readSaved, toTenantStore } from "./tenant-form.server.ts";
import { toTenantSender } from "./tenant-sender.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export const shouldRevalidate: ShouldRevalidateFunction = keepsWhileTyping;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "useConsole");
  const found = await getTenantEditor(context.accountScope, toTenantStore(context), params.slug ?? "");
  if (!found) throw notFound();
  const { editor, tenant } = found;
  const mail = tenant && toTenantSender(context, tenant);
  return { editor, mail, saved: readSaved(request), title: toTitle(editor.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePermission(context, request, "useConsole");
  return answerTenantForm(context, params.slug ?? "", await readForm(request));
}

export default function Brand() {
  return <TenantEditorPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
