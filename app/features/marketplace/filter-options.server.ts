import { sql } from "drizzle-orm";
import type { Scope } from "#app/db/scope.ts";
import {
  type CatalogueIndex,
  findCarriers,
  findListings,
  getCatalogueIndex,
  toScopeLists,
} from "./catalogue-index.server.ts";
import { type Bits, countBits, countCommon, haveCommon, intersect } from "./facet-bits.ts";
import { defaultStatuses, type FacetGroup, facetGroups, facetId, toGroupFacets, toSwitchFacets } from "./facets.ts";
import { correctText } from "./lexicon.ts";
import { type FilterOption, type FilterOptions, featureNames, type SearchQuery } from "./search-query.ts";
import { toTextQueries } from "./search-words.ts";

/** With more text matches than this, options are counted among so many of them. */
export const mostCounted = 2000;

const statusNames = [
  [1, "Live"],
  [2, "Pending"],
  [4, "Inactive"],
] as const;
const tagKinds = {
  companyTypes: "companyType",
  linesOfBusiness: "lineOfBusiness",
  valueChains: "valueChain",
  categories: "category",
} as const;

/**
 * The filter panel's options, each with the number of services that it would leave, the other groups' choices applied.
 * Tags that no service of the tenant carries are left out unless they are chosen.
 */
export async function listFilterOptions(scope: Scope, query: SearchQuery): Promise<FilterOptions> {
  const index = await getCatalogueIndex(scope.db);
  const text = await findTextMatches(scope, query, index);
  const fixed = [
    toScopeBits(index, scope),
    ...toSwitchFacets(query).map((facets) => findCarriers(index, facets)),
    text.bits,
  ];
  const count = (group: FacetGroup) => {
    const base = intersect([...fixed, ...toGroupBits(index, query, group)]);
    return (facet: number): number => {
      const carriers = index.facets.get(facet);
      if (!carriers) return 0;
      return base ? countCommon(base, carriers) : countBits(carriers);
    };
  };
  const shown = intersect([
    toScopeBits(index, scope),
    findCarriers(
      index,
      defaultStatuses.map((id) => facetId("status", id)),
    ),
  ]);
  const tags = (group: keyof typeof tagKinds): FilterOption[] => {
    const countFacet = count(group);
    return index.tags
      .filter((tag) => tag.kind === tagKinds[group])
      .filter(({ id }) => query[group].includes(id) || occurs(index, shown, facetId("tag", id)))
      .map(({ id, name }) => ({ id, name, count: countFacet(facetId("tag", id)) }));
  };
  const countFeature = count("serviceTypes");
  const countStatus = count("statuses");
  return {
    companyTypes: tags("companyTypes"),
    linesOfBusiness: tags("linesOfBusiness"),
    valueChains: tags("valueChains"),
    categories: tags("categories"),
    serviceTypes: featureNames.map((name, at) => ({
      id: at + 1,
      name,
      count: countFeature(facetId("feature", at + 1)),
    })),
    statuses: statusNames.map(([id, name]) => ({ id, name, count: countStatus(facetId("status", id)) })),
    countsAreCapped: text.isCapped,
  };
}

/** The listings that a query without text leaves. */
export function toShownBits(index: CatalogueIndex, scope: Scope, query: SearchQuery): Bits {
  const switches = toSwitchFacets(query).map((facets) => findCarriers(index, facets));
  const shown = intersect([toScopeBits(index, scope), ...toGroupBits(index, query, null), ...switches]);
  return (
    shown ??
    findCarriers(
      index,
      [1, 2, 4].map((status) => facetId("status", status)),
    )
  );
}

/** What each group's choices leave, one group left out. */
function toGroupBits(index: CatalogueIndex, query: SearchQuery, without: FacetGroup | null): Bits[] {
  return facetGroups
    .filter((group) => group !== without)
    .map((group) => toGroupFacets(query, group))
    .filter((facets) => facets.length > 0)
    .map((facets) => findCarriers(index, facets));
}

function toScopeBits(index: CatalogueIndex, { catalogue }: Scope): Bits | null {
  const listed = catalogue.services ? findListings(index, catalogue.services) : null;
  return intersect([listed, ...toScopeLists(index, catalogue).map((facets) => findCarriers(index, facets))]);
}

function occurs(index: CatalogueIndex, shown: Bits | null, facet: number): boolean {
  const carriers = index.facets.get(facet);
  return carriers !== undefined && (shown === null || haveCommon(shown, carriers));
}

interface TextBits {
  bits: Bits | null;
  isCapped: boolean;
}

async function findTextMatches(scope: Scope, query: SearchQuery, index: CatalogueIndex): Promise<TextBits> {
  if (query.text.trim() === "") return { bits: null, isCapped: false };
  const ids = await listMatchingIds(scope, query, index);
  return { bits: findListings(index, ids.slice(0, mostCounted)), isCapped: ids.length > mostCounted };
}

/** Matches of the text whatever the filters, or of the corrected text when the search would show that. */
async function listMatchingIds(scope: Scope, query: SearchQuery, index: CatalogueIndex): Promise<number[]> {
  const find = async (text: string): Promise<number[]> => {
    const queries = toTextQueries(text);
    if (!queries) return [];
    const { rows } = await scope.db.execute<{ ids: number[] }>(sql`
      select array(select service_id from service_search where document @@ ${queries.all}::tsquery limit ${mostCounted + 1}) as ids`);
    return rows[0]?.ids ?? [];
  };
  const ids = await find(query.text);
  if (ids.length > 0) return ids;
  const corrected = correctText(index.lexicon, query.text);
  return corrected === null ? [] : find(corrected);
}
