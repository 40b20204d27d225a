import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getBrandEditor } from "#app/features/brands/brand-editor.server.ts";
import { BrandEditorPage } from "#app/features/brands/brand-editor-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerBrandForm, readSaved, toDesk } from "#app/http/brand-form.ts";
import { toBrandMail } from "#app/http/brand-mail.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const found = await getBrandEditor(toAccountScope(context), toDesk(context), params.slug ?? "");
  if (!found) throw notFound();
  const { editor, tenant } = found;
  const mail = tenant && toBrandMail(context, tenant);
  return { editor, mail, saved: readSaved(request), title: toTitle(editor.name, context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  return answerBrandForm(context, params.slug ?? "", await readForm(request));
}

export default function Brand() {
  return <BrandEditorPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
