import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getBrandPage, saveBrandPage } from "#app/features/brands/brand-pages.server.ts";
import { BrandPagesPage } from "#app/features/brands/brand-pages-page.tsx";
import type { PageFormState } from "#app/features/brands/brand-state.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { parsePageChoice, readSaved, toDesk, toText } from "#app/http/brand-form.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const choice = parsePageChoice(new URL(request.url));
  const found = await getBrandPage(toAccountScope(context), toDesk(context), params.slug ?? "", choice);
  if (!found) throw notFound();
  const title = toTitle(context.t("brands:pages.title"), context);
  return { slug: found.brand.slug, choice, text: found.text, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const [scope, desk, slug] = [toAccountScope(context), toDesk(context), params.slug ?? ""];
  const choice = parsePageChoice(new URL(request.url));
  const form = await readForm(request);
  const typed = toText(form.get("source"));
  if (form.get("intent") === "look") {
    const found = await getBrandPage(scope, desk, slug, { ...choice, typed });
    if (!found) throw notFound();
    const { html, fault } = found.text;
    return data<PageFormState>({ kind: "looked", typed, html, fault });
  }
  const outcome = await saveBrandPage(scope, desk, slug, { ...choice, typed });
  if (outcome.kind === "notAllowed") throw notFound();
  if (outcome.kind === "faulty") return data<PageFormState>({ kind: "faulty", typed, others: outcome.others }, 400);
  throw redirect(`?page=${choice.page}&language=${choice.language}&saved=page`);
}

export default function BrandPages() {
  return <BrandPagesPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
