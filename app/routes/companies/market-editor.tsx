import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { describeForm } from "#app/content/form/form-schema.ts";
import { getMarketEditor } from "#app/features/companies/market/market-editor.server.ts";
import { MarketEditorPage } from "#app/features/companies/market/market-editor-page.tsx";
import { marketForm } from "#app/features/companies/market/market-form.ts";
import { marketSavedStates } from "#app/features/companies/market/market-state.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";
import { keepsWhileTyping } from "#app/http/revalidation.ts";
import { answerMarketForm } from "./market-form.server.ts";
import { requireMarketOwner } from "./market-owner.server.ts";

export const meta = titleMeta;
export const headers = noStore;

export const shouldRevalidate: ShouldRevalidateFunction = keepsWhileTyping;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMarketOwner(context, request);
  const editor = await getMarketEditor(context.homeScope, context.locale);
  if (!editor) throw notFound();
  const savedParam = new URL(request.url).searchParams.get("saved");
  const saved = marketSavedStates.find((state) => state === savedParam) ?? null;
  return {
    editor,
    fields: describeForm(marketForm),
    saved,
    title: toTitle(context.t("companies:market.title"), context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireMarketOwner(context, request);
  return answerMarketForm(context, await readForm(request));
}

export default function MarketEditor() {
  return <MarketEditorPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
