import { sql } from "drizzle-orm";
import type { ShownScope } from "#app/db/scope.ts";
import { getCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import {
  type CardRow,
  cardColumns,
  toCard,
  toCondition,
} from "#app/features/marketplace/search/search-condition.server.ts";
import {
  parseFirstCursor,
  parseSearchCursor,
  toSearchCursorText,
} from "#app/features/marketplace/search/search-cursor.ts";
import { emptyQuery, toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import { type SearchPage, type SearchQuery, searchPageSize } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { translateCards } from "#app/features/marketplace/search/translate-cards.server.ts";
import type { ListedService } from "#app/features/marketplace/service/service.ts";
import type { TenantMarket } from "#app/features/tenancy/tenant.ts";

interface MarketSearch {
  query: SearchQuery;
  /** The previous page's cursor; null for the first page. */
  after: string | null;
  /** Counted from 1; `after` takes precedence. */
  page?: number;
  /** Page size. */
  count?: number;
  /** Language of names and taglines; the original when omitted. */
  locale?: string;
}

/**
 * One page of an agency's market: pinned services precede all others unless there is a search text, and an agency's
 * own tagline replaces the listing's.
 */
export async function searchMarket(
  scope: ShownScope,
  market: TenantMarket,
  { query, after, page = 1, count = searchPageSize, locale = "" }: MarketSearch,
): Promise<SearchPage> {
  const arranged = market.first.length > 0 && toMarketSearch(query) === toMarketSearch(emptyQuery);
  const options = { after: after ?? undefined, page, count, locale };
  const found = arranged ? await listArranged(scope, market, options) : await searchServices(scope, query, options);
  return { ...found, cards: found.cards.map((card) => ({ ...card, tagline: market.notes[card.id] ?? card.tagline })) };
}

interface Place {
  after: string | undefined;
  page: number;
  count: number;
  locale: string;
}

/** Pages of pinned services followed by the rest in browse order. */
async function listArranged(
  scope: ShownScope,
  market: TenantMarket,
  { after, page, count, locale }: Place,
): Promise<SearchPage> {
  const first = await translateCards(scope, await listCards(scope, market.first), locale);
  const rest = { ...scope, catalogue: market.rest };
  const isInRest = after !== undefined && parseSearchCursor(after) !== null;
  const start = parseFirstCursor(after ?? "")?.at ?? (isInRest ? first.length : (page - 1) * count);
  const cards = first.slice(start, start + count);
  const room = count - cards.length;
  const skip = Math.max(0, start - first.length);
  const following = await searchServices(rest, emptyQuery, {
    count: Math.max(1, room),
    locale,
    ...(isInRest ? { after } : { skip }),
  });
  const total = following.total + first.length;
  if (room > 0) return { ...following, cards: [...cards, ...following.cards], total };
  const nextCursor = start + count < total ? toSearchCursorText({ kind: "first", at: start + count }) : null;
  return { ...following, cards, total, nextCursor };
}

/** Cards of these services in this order, without those that the tenant does not show. */
async function listCards(scope: ShownScope, ids: readonly number[]): Promise<ListedService[]> {
  const condition = toCondition(scope, emptyQuery, await getCatalogueIndex(scope.db));
  const { rows } = await scope.db.execute<CardRow>(sql`
    select ${cardColumns} from service_search
    where ${condition} and service_id = any(${sql.param([...ids])}::int[])
    order by array_position(${sql.param([...ids])}::int[], service_id)`);
  return rows.map(toCard);
}
