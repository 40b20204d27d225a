import { type SQL, sql } from "drizzle-orm";
import type { ChosenServices, HomeScope, ShownScope } from "#app/db/scope.ts";
import { toFitTerms } from "#app/features/marketplace/fit/fit-facets.ts";
import type { ListedService } from "#app/features/marketplace/service/service.ts";
import { type CatalogueIndex, toScopeLists } from "./catalogue-index.server.ts";
import { facetId, toFacetLists, toQueryInt } from "./facets.ts";
import type { Key } from "./search-cursor.ts";
import type { SearchQuery } from "./search-query.ts";

/** Restricts a query on `service_search` to the tenant's part of the catalogue and the chosen filters. */
export function toCondition(scope: HomeScope | ShownScope, query: SearchQuery, index: CatalogueIndex): SQL {
  const lists = [...toFacetLists(query), ...toScopeLists(index, scope.catalogue)];
  const filter = [toQueryInt(lists), ...toFitTerms(query)].join("&");
  const shown = sql`facets @@ ${filter}::query_int`;
  const { services, chosen } = scope.catalogue;
  const named = services ? sql`${shown} and service_id = any(${sql.param(services)}::int[])` : shown;
  return chosen ? sql`${named} and ${isChosen(chosen)}` : named;
}

function isChosen({ everything, tagIds, include, exclude }: ChosenServices): SQL {
  const facets = tagIds.map((id) => facetId("tag", id));
  const chosen = everything
    ? sql`true`
    : sql`(facets && ${sql.param(facets)}::int[] or service_id = any(${sql.param(include)}::int[]))`;
  return sql`${chosen} and service_id <> all(${sql.param(exclude)}::int[])`;
}

export function isAfterCard([rank, id]: Key): SQL {
  return sql`(rank, service_id) > (${rank}::int, ${id}::int)`;
}

export function isUpTo([rank, id]: Key): SQL {
  return sql`(rank, service_id) <= (${rank}::int, ${id}::int)`;
}

/** The columns of a `CardRow`. */
export const cardColumns = sql.raw(
  'service_id as id, rank, name, company_name as "companyName", owner_company_name as "ownerCompanyName", logo_url as "logoUrl", status, tagline, type, feature_ids as "featureIds", price, evidence, systems',
);

export interface CardRow extends ListedService, Record<string, unknown> {
  rank: number;
}

export function toKey({ rank, id }: CardRow): Key {
  return [rank, id];
}

export function toCard(row: CardRow): ListedService {
  const {
    id,
    name,
    companyName,
    ownerCompanyName,
    logoUrl,
    status,
    tagline,
    type,
    featureIds,
    price,
    evidence,
    systems,
  } = row;
  return {
    id,
    name,
    companyName,
    ownerCompanyName,
    logoUrl,
    status,
    tagline,
    type,
    featureIds,
    price,
    evidence,
    systems,
  };
}
