import { sql } from "drizzle-orm";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { countFits } from "#app/features/marketplace/fit/fit-bits.server.ts";
import {
  type CatalogueIndex,
  findCarriers,
  findListings,
  getCatalogueIndex,
  recall,
} from "./catalogue-index.server.ts";
import { type Bits, haveCommon, intersect } from "./facet-bits.ts";
import { createFacetCounter, narrow, selectListings } from "./facet-counts.ts";
import { type FacetGroup, facetId, groupTagKinds, priceFacet, toSwitchFacets } from "./facets.ts";
import { type FilterOption, type FilterOptions, featureNames, priceBands, type SearchQuery } from "./search-query.ts";
import { type ChosenGroup, isFoundByIndex, toGroupBits, toScopeBits } from "./shown-listings.server.ts";
import { attemptTyped, resolveText } from "./text/resolve-text.server.ts";
import { listMatchingIds, mostCounted } from "./text/text-counts.server.ts";
import type { TextAttempt } from "./text/text-plan.ts";

const statusOptions = [
  { id: 1, name: "Live", facet: facetId("status", 1) },
  { id: 2, name: "Pending", facet: facetId("status", 2) },
  { id: 4, name: "Inactive", facet: facetId("status", 4) },
];
const featureOptions = featureNames.map((name, at) => ({ id: at + 1, name, facet: facetId("feature", at + 1) }));
const priceOptions = priceBands.map((band, at) => ({ id: at, name: band, facet: priceFacet(band) }));

/**
 * The filter panel's options, each with the number of services that it would match together with the other groups'
 * choices. Tags that no service of the tenant has are omitted unless chosen.
 * @param locale language of the tags' names; English when omitted.
 */
export async function listFilterOptions(
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  locale = "",
): Promise<FilterOptions> {
  const index = await getCatalogueIndex(scope.db);
  // With more text matches than are counted, options are counted among the first.
  if (query.text.trim() !== "") {
    const ids = await findIds(scope, query, index);
    const matches = findListings(index, ids.slice(0, mostCounted));
    return {
      ...countOptions(index, scope, query, { matches, locale }),
      countsAreCapped: ids.length > mostCounted,
    };
  }
  return recall(index, scope.catalogue, `options ${locale} ${JSON.stringify(query)}`, () => {
    return { ...countOptions(index, scope, query, { matches: null, locale }), countsAreCapped: false };
  });
}

function countOptions(
  index: CatalogueIndex,
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  { matches, locale }: { matches: Bits | null; locale: string },
): Omit<FilterOptions, "countsAreCapped"> {
  const switches = toSwitchFacets(query).map((facets) => findCarriers(index, facets));
  const ofTenant = toScopeBits(index, scope);
  const occurring = recall(index, scope.catalogue, "occurring tags", () => listOccurring(index, ofTenant));
  const groups = toGroupBits(index, query);
  const listSets = (without: ChosenGroup) => {
    const others = [...groups].filter(([group]) => group !== without).map(([, matching]) => matching);
    return [ofTenant, matches, ...switches, ...others];
  };
  // Most have a status that is shown, so that those of any are little more to list.
  const ofAnyStatus = selectListings(index, listSets("statuses"));
  const countAmongAll = createFacetCounter(index, narrow(ofAnyStatus, groups.get("statuses") ?? index.all));
  const countWithout = (group: FacetGroup) =>
    createFacetCounter(index, group === "statuses" ? ofAnyStatus : selectListings(index, listSets(group)));
  /** The counts of a group depend on the choices of the others only, and stay while somebody tries its options. */
  const countGroup = (group: FacetGroup, facets: readonly number[]) => {
    const count = () => facets.map(groups.has(group) ? countWithout(group) : countAmongAll);
    if (matches !== null) return count();
    const key = JSON.stringify(["counts", group, { ...query, [group]: [], sort: "best" }]);
    return recall(index, scope.catalogue, key, count);
  };
  const toOptions = (group: FacetGroup, choices: { id: number; name: string; facet: number }[]): FilterOption[] => {
    const facets = choices.map(({ facet }) => facet);
    const counts = countGroup(group, facets);
    return choices.map(({ id, name }, at) => ({ id, name, count: counts[at] ?? 0 }));
  };
  const toTagOptions = (group: keyof typeof groupTagKinds): FilterOption[] => {
    const ofKind = index.tags
      .filter(({ kind }) => kind === groupTagKinds[group])
      .map((tag) => ({ id: tag.id, name: tag.names[locale] ?? tag.name, facet: facetId("tag", tag.id) }));
    // All are counted, since the counts are kept for whatever is chosen in the group.
    return toOptions(group, ofKind).filter(({ id }) => query[group].includes(id) || occurring.has(facetId("tag", id)));
  };
  return {
    companyTypes: toTagOptions("companyTypes"),
    linesOfBusiness: toTagOptions("linesOfBusiness"),
    valueChains: toTagOptions("valueChains"),
    categories: toTagOptions("categories"),
    serviceTypes: toOptions("serviceTypes", featureOptions),
    statuses: toOptions("statuses", statusOptions),
    prices: toOptions("prices", priceOptions),
    systems: toTagOptions("systems"),
    fits: query.profile ? countFits(index, query.profile, intersect(listSets("fits")) ?? index.all) : [],
  };
}

/** Facets of the tags that some listing has which is shown when no status is chosen. */
function listOccurring(index: CatalogueIndex, ofTenant: Bits | null): ReadonlySet<number> {
  const shown = intersect([ofTenant, index.shownByDefault]);
  const facets = index.tags.map(({ id }) => facetId("tag", id));
  return new Set(
    facets.filter((facet) => {
      const carriers = index.facets.get(facet);
      return carriers !== undefined && (shown === null || haveCommon(shown, carriers));
    }),
  );
}

/** Matches of the text regardless of filters, or of the text searched instead. */
async function findIds(scope: HomeScope | ShownScope, query: SearchQuery, index: CatalogueIndex): Promise<number[]> {
  const known = isFoundByIndex(index, scope) ? { index, among: null } : null;
  const find = async (attempt: TextAttempt | null): Promise<number[]> =>
    attempt === null
      ? []
      : listMatchingIds(scope.db, { found: attempt.found, condition: sql`true`, known }, mostCounted + 1);
  const ids = await find(attemptTyped(scope, query.text, index));
  return ids.length > 0 ? ids : find(await resolveText(scope, query, index));
}
