import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCopy, saveCopy } from "#app/features/brands/brand-copy.server.ts";
import { toCopyInput } from "#app/features/brands/brand-copy.ts";
import { BrandCopyPage } from "#app/features/brands/brand-copy-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerEdited, parseCopyQuestion, parseCopyTexts, readSaved, toDesk } from "#app/http/brand-form.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const question = parseCopyQuestion(new URL(request.url));
  const found = await listCopy(toAccountScope(context), toDesk(context), params.slug ?? "", question);
  if (!found) throw notFound();
  const title = toTitle(context.t("brands:copy.title"), context);
  return { slug: found.brand.slug, copy: found.copy, question, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const url = new URL(request.url);
  const texts = parseCopyTexts(await readForm(request));
  const { language } = parseCopyQuestion(url);
  const outcome = await saveCopy(toAccountScope(context), toDesk(context), params.slug ?? "", { language, texts });
  url.searchParams.set("saved", "copy");
  const typed = Object.fromEntries(texts.map((text) => [toCopyInput(text), text.own]));
  return answerEdited(outcome, typed, url.pathname + url.search);
}

export default function BrandCopy() {
  return <BrandCopyPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
