import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BrandHistoryPage } from "#app/features/brands/brand-history-page.tsx";
import { listRevisions } from "#app/features/brands/brand-revisions.server.ts";
import type { BrandFormState } from "#app/features/brands/brand-state.ts";
import { rollBackBrand } from "#app/features/brands/publish-brand.server.ts";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerPublished, parseReturn, readSaved, toBrandPath, toDesk } from "#app/http/brand-form.ts";
import { readPass } from "#app/http/console-act.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { toSignIn } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const found = await listRevisions(toAccountScope(context), toDesk(context), params.slug ?? "");
  if (!found) throw notFound();
  const { brand, revisions, folder } = found;
  const title = toTitle(context.t("brands:history.title"), context);
  return { slug: brand.slug, revisions, folder, saved: readSaved(request), title };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (!context.viewer) throw toSignIn(context, request);
  const slug = params.slug ?? "";
  const form = await readForm(request);
  const to = parseReturn(form);
  if (to === null) return data<BrandFormState>({ kind: "refused", why: "unknown" }, 400);
  const act = { slug, pass: readPass(context, form), to };
  const outcome = await rollBackBrand(toAccountScope(context), toDesk(context), act);
  return answerPublished(outcome, form, `${toBrandPath(slug)}/history?saved=restored`);
}

export default function BrandHistory() {
  return <BrandHistoryPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
