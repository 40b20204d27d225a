import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getMarketEditor } from "#app/features/companies/market-editor.server.ts";
import { MarketEditorPage } from "#app/features/companies/market-editor-page.tsx";
import { marketSavedStates } from "#app/features/companies/market-state.ts";
import { toHomeScope } from "#app/http/home-scope.ts";
import { answerMarketForm } from "#app/http/market-form.ts";
import { requireMarketOwner } from "#app/http/market-owner.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMarketOwner(context, request);
  const editor = await getMarketEditor(toHomeScope(context));
  if (!editor) throw notFound();
  const asked = new URL(request.url).searchParams.get("saved");
  const saved = marketSavedStates.find((state) => state === asked) ?? null;
  return { editor, saved, title: toTitle(context.t("companies:market.title"), context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMarketOwner(context, request);
  return answerMarketForm(context, await readForm(request));
}

export default function MarketEditor() {
  return <MarketEditorPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
