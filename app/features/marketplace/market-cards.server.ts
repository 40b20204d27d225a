import { sql } from "drizzle-orm";
import type { Scope } from "#app/db/scope.ts";
import type { TenantMarket } from "#app/features/tenancy/tenant.ts";
import { getCatalogueIndex } from "./catalogue-index.server.ts";
import { type CardRow, cardColumns, toCard, toCondition } from "./search-condition.server.ts";
import { emptyQuery, toMarketSearch } from "./search-params.ts";
import type { SearchPage, SearchQuery } from "./search-query.ts";
import { searchServices } from "./search-services.server.ts";
import type { ListedService } from "./service.ts";

/**
 * One page of an agency's market: what its owner put first goes before all others while nothing is searched for, and a
 * service with the agency's own words shows those instead of the listing's tagline.
 */
export async function searchMarket(
  scope: Scope,
  market: TenantMarket,
  { query, after }: { query: SearchQuery; after: string | null },
): Promise<SearchPage> {
  const arranged = market.first.length > 0 && toMarketSearch(query) === toMarketSearch(emptyQuery);
  const searched = arranged ? { ...scope, catalogue: market.rest } : scope;
  const [first, page] = await Promise.all([
    arranged && after === null ? listCards(scope, market.first) : [],
    searchServices(searched, query, { after: after ?? undefined }),
  ]);
  const cards = [...first, ...page.cards].map((card) => ({ ...card, tagline: market.notes[card.id] ?? card.tagline }));
  return { ...page, cards, total: page.total + first.length };
}

/** The cards of these services in this order; what the tenant does not show is left out. */
async function listCards(scope: Scope, ids: readonly number[]): Promise<ListedService[]> {
  const condition = toCondition(scope, emptyQuery, await getCatalogueIndex(scope.db));
  const { rows } = await scope.db.execute<CardRow>(sql`
    select ${cardColumns} from service_search
    where ${condition} and service_id = any(${sql.param([...ids])}::int[])
    order by array_position(${sql.param([...ids])}::int[], service_id)`);
  return rows.map(toCard);
}
