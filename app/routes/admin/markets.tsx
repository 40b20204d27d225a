import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeMarkets } from "#app/features/admin/change-markets.server.ts";
import { MarketsPage } from "#app/features/admin/markets-page.tsx";
import { toAccountScope } from "#app/http/account-scope.ts";
import { answerAct, readIds, readPass } from "#app/http/console-act.server.ts";
import { loadSection } from "#app/http/console-view.server.ts";
import { noStoreWithRetry } from "#app/http/no-store.ts";
import { notFound } from "#app/http/not-found.ts";
import { titleMeta } from "#app/http/page-meta.ts";
import { readOwnForm } from "#app/http/require-permission.server.ts";

export const meta = titleMeta;
export const headers = noStoreWithRetry;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSection(context, request, "markets");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOwnForm(context, request);
  const change = form.get("intent");
  if (change !== "closeMarket" && change !== "openMarket") throw notFound();
  const act = { ids: readIds(form), change, pass: readPass(context, form) } as const;
  return answerAct(await changeMarkets(toAccountScope(context), act), request, form);
}

export default function Markets() {
  return <MarketsPage view={useLoaderData<typeof loader>()} state={useActionData<typeof action>() ?? null} />;
}
