import { longestSearch } from "#app/content/search-text.ts";
import { type FitKind, fitKinds } from "#app/features/marketplace/fit/fit.ts";
import type { ServiceStatus } from "#app/features/marketplace/service/service.ts";
import {
  type FeatureName,
  featureNames,
  type PriceBand,
  priceBands,
  type ResultOrder,
  resultOrders,
  type SearchQuery,
} from "./search-query.ts";

const statuses = [1, 2, 4] as const satisfies readonly ServiceStatus[];
const maxValuesPerGroup = 50;
const maxCursorLength = 500;
const maxId = 2_147_483_647;

export const emptyQuery: SearchQuery = {
  text: "",
  companyTypes: [],
  linesOfBusiness: [],
  valueChains: [],
  categories: [],
  serviceTypes: [],
  statuses: [],
  prices: [],
  systems: [],
  fits: [],
  profile: null,
  hasTryIt: false,
  hasPublished: false,
  rtgReady: false,
  sort: "best",
};

/** Query parameters of the groups. */
export const groupParams = {
  linesOfBusiness: "lob",
  valueChains: "vc",
  categories: "cat",
  companyTypes: "ctype",
  systems: "sys",
} as const satisfies Partial<Record<keyof SearchQuery, string>>;

/** Query parameters of the switches; on is `1`. */
export const switchParams = {
  hasTryIt: "try",
  rtgReady: "ready",
  hasPublished: "published",
} as const satisfies Partial<Record<keyof SearchQuery, string>>;

/** Parses a search from the market's address. Invalid values are ignored: no address is an error. */
export function parseSearchParams(params: URLSearchParams): { query: SearchQuery; after: string | null } {
  const after = params.get("after");
  return {
    query: {
      text: [...(params.get("q") ?? "").replaceAll("\0", "").trim()].slice(0, longestSearch).join("").trim(),
      linesOfBusiness: parseIds(params.getAll(groupParams.linesOfBusiness)),
      valueChains: parseIds(params.getAll(groupParams.valueChains)),
      categories: parseIds(params.getAll(groupParams.categories)),
      companyTypes: parseIds(params.getAll(groupParams.companyTypes)),
      serviceTypes: keepKnown<FeatureName>(featureNames, params.getAll("type")),
      statuses: keepKnown<ServiceStatus>(statuses, params.getAll("status").map(Number)),
      prices: keepKnown<PriceBand>(priceBands, params.getAll("price")),
      systems: parseIds(params.getAll(groupParams.systems)),
      fits: keepKnown<FitKind>(fitKinds, params.getAll("fit")),
      profile: null,
      hasTryIt: params.get(switchParams.hasTryIt) === "1",
      rtgReady: params.get(switchParams.rtgReady) === "1",
      hasPublished: params.get(switchParams.hasPublished) === "1",
      sort: keepKnown<ResultOrder>(resultOrders, [params.get("sort")])[0] ?? emptyQuery.sort,
    },
    after: after && after.length <= maxCursorLength ? after : null,
  };
}

/** The canonical query of a search; parseSearchParams reads it back. */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.text !== "") params.set("q", query.text);
  for (const id of query.linesOfBusiness) params.append(groupParams.linesOfBusiness, String(id));
  for (const id of query.valueChains) params.append(groupParams.valueChains, String(id));
  for (const name of query.serviceTypes) params.append("type", name);
  for (const id of query.categories) params.append(groupParams.categories, String(id));
  for (const id of query.companyTypes) params.append(groupParams.companyTypes, String(id));
  for (const status of query.statuses) params.append("status", String(status));
  for (const band of query.prices) params.append("price", band);
  for (const id of query.systems) params.append(groupParams.systems, String(id));
  for (const kind of query.fits) params.append("fit", kind);
  for (const key of ["hasTryIt", "rtgReady", "hasPublished"] as const) {
    if (query[key]) params.set(switchParams[key], "1");
  }
  if (query.sort !== emptyQuery.sort) params.set("sort", query.sort);
  return params;
}

/**
 * The query part of the market's address with a search, and of a later page of it. `?` alone is the whole market. It
 * has no path, so links stay in the current market.
 */
export function toMarketSearch(query: SearchQuery, after: string | null = null): string {
  const params = toSearchParams(query);
  if (after !== null) params.set("after", after);
  return `?${params}`;
}

/** The count on the filter button's badge: text, each group with a choice, and each switch count one (spec 4). */
export function activeFilterCount(query: SearchQuery): number {
  const {
    text,
    companyTypes,
    linesOfBusiness,
    valueChains,
    categories,
    serviceTypes,
    statuses,
    prices,
    systems,
    fits,
  } = query;
  const groups = [
    companyTypes,
    linesOfBusiness,
    valueChains,
    categories,
    serviceTypes,
    statuses,
    prices,
    systems,
    fits,
  ];
  const switches = [query.hasTryIt, query.hasPublished, query.rtgReady];
  return [text !== "", ...groups.map((group) => group.length > 0), ...switches].filter(Boolean).length;
}

function parseIds(values: string[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,9}$/.test(value)).map(Number);
  return [...new Set(ids)].filter((id) => id <= maxId).slice(0, maxValuesPerGroup);
}

/** The given values that are known, without duplicates, in their own order. */
function keepKnown<Value>(known: readonly Value[], given: readonly unknown[]): Value[] {
  return known.filter((value) => given.includes(value));
}
