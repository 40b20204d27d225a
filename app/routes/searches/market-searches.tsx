import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MarketMissedPage } from "#app/features/marketplace/missed/market-missed-page.tsx";
import { listMarketMissedSearches } from "#app/features/marketplace/missed/missed-searches.server.ts";
import { titleMeta, toTitle } from "#app/http/page-meta.ts";
import { requirePermission } from "#app/http/require-permission.server.ts";
import { noStore, notFound } from "#app/http/responses.ts";

export const meta = titleMeta;
export const headers = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, request, "editMarket");
  const missed = await listMarketMissedSearches(context.homeScope);
  if (!missed) throw notFound();
  return { missed, title: toTitle(context.t("marketplace:missed.title"), context) };
}

export default function MarketSearches() {
  return <MarketMissedPage {...useLoaderData<typeof loader>()} />;
}
