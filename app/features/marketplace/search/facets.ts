import type { ServiceStatus } from "#app/features/marketplace/service/service.ts";
import { featureNames, type PriceBand, priceBands, type SearchQuery } from "./search-query.ts";

const maxInt4 = 2_147_483_647;
const firstPrice = 31;
const firstTag = 100;

/** Facets of the switches. */
export const tryItFacet = 21;
const apiReadyFacet = 22;

/** The facet of a choice of the price filter. */
export const priceFacet = (band: PriceBand) => firstPrice + priceBands.indexOf(band);

/** The filter groups, under the names shared by `SearchQuery` and `FilterOptions`. */
export const facetGroups = [
  "companyTypes",
  "linesOfBusiness",
  "valueChains",
  "categories",
  "serviceTypes",
  "statuses",
  "prices",
  "systems",
] as const;
export type FacetGroup = (typeof facetGroups)[number];

export const defaultStatuses: ServiceStatus[] = [1, 2];

/**
 * The number of a filter value in `service_search.facets`: features 1 to 4, statuses 11 to 14, switches 21 and 22,
 * what fits an agency 23 to 30, from 41 and below zero (fit-facets.ts), prices from 31, tags from 101. An id beyond the
 * column's range maps to a number that no listing has.
 */
export function facetId(kind: "feature" | "status" | "tag", id: number): number {
  if (kind === "feature") return id;
  if (kind === "status") return 10 + id;
  return Math.min(firstTag + id, maxInt4);
}

/** Whether it is a choice of the filter panel's groups, each of which shows how many listings it has. */
export function isCounted(facet: number): boolean {
  return (
    (facet > 0 && facet < tryItFacet) ||
    (facet >= firstPrice && facet < firstPrice + priceBands.length) ||
    facet > firstTag
  );
}

/** The facets of one group's choices. Without a status, Live and Pending; without any other choice, no condition. */
export function toGroupFacets(query: SearchQuery, group: FacetGroup): number[] {
  if (group === "statuses") {
    return (query.statuses.length > 0 ? query.statuses : defaultStatuses).map((status) => facetId("status", status));
  }
  if (group === "serviceTypes") {
    return query.serviceTypes.map((name) => facetId("feature", featureNames.indexOf(name) + 1));
  }
  if (group === "prices") return query.prices.map(priceFacet);
  return query[group].map((id) => facetId("tag", id));
}

/** The conditions of the three switches. `hasPublished` leaves Live listings only. */
export function toSwitchFacets(query: SearchQuery): number[][] {
  const switches: [boolean, number][] = [
    [query.hasTryIt, tryItFacet],
    [query.rtgReady, apiReadyFacet],
    [query.hasPublished, facetId("status", 1)],
  ];
  return switches.filter(([on]) => on).map(([, facet]) => [facet]);
}

/** The whole filter: every list must match, each by any of its facets. */
export function toFacetLists(query: SearchQuery): number[][] {
  const chosen = facetGroups.map((group) => toGroupFacets(query, group)).filter((facets) => facets.length > 0);
  return [...chosen, ...toSwitchFacets(query)];
}

/** The filter as intarray's `query_int`: `(1|2)&(101)`. A list without facets matches nothing. */
export function toQueryInt(lists: number[][]): string {
  return lists.map((facets) => `(${facets.length > 0 ? facets.join("|") : maxInt4})`).join("&");
}

/** The kinds of tags that can be filtered by. */
export const groupTagKinds = {
  companyTypes: "companyType",
  linesOfBusiness: "lineOfBusiness",
  valueChains: "valueChain",
  categories: "category",
  systems: "system",
} as const;
