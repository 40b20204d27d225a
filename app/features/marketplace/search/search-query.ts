import type { AgencyProfile } from "#app/features/marketplace/fit/agency-profile.ts";
import type { FitKind } from "#app/features/marketplace/fit/fit.ts";
import type { ListedService, ServiceStatus } from "#app/features/marketplace/service/service.ts";

export const searchPageSize = 48;

/**
 * Names of the service types by feature id 1 to 4. The first is the market itself, which each tenant shows by its own
 * name.
 */
export const featureNames = ["Market", "API", "Bundled", "AMS"] as const;
export type FeatureName = (typeof featureNames)[number];

/** Choices of the price filter, compared with the listed price. */
export const priceBands = ["free", "upTo10Cents", "upTo1Dollar", "upTo10Dollars", "monthly", "onRequest"] as const;
export type PriceBand = (typeof priceBands)[number];

/** Orders of results: by relevance or the catalogue's own order, or by a figure of the services. */
export const resultOrders = ["best", "fit", "newest", "use", "price"] as const;
export type ResultOrder = (typeof resultOrders)[number];

/** A search of the catalogue: groups are combined by AND, values within a group by OR. */
export interface SearchQuery {
  text: string;
  companyTypes: number[];
  linesOfBusiness: number[];
  valueChains: number[];
  categories: number[];
  serviceTypes: FeatureName[];
  /** Empty means Live and Pending. */
  statuses: ServiceStatus[];
  prices: PriceBand[];
  /** Systems that the services exchange data with. */
  systems: number[];
  /** Whether they fit the agency of `profile`; without one, it does not filter. */
  fits: FitKind[];
  /** The viewer's agency, by which `fits` and the order `fit` are decided; never from the address. */
  profile: AgencyProfile | null;
  hasTryIt: boolean;
  hasPublished: boolean;
  /** Displayed as API Ready. */
  rtgReady: boolean;
  /** Does not filter. */
  sort: ResultOrder;
}

export interface SearchPage {
  cards: ListedService[];
  total: number;
  /** The total is a lower bound: displayed as "1,000+". */
  totalIsCapped: boolean;
  /** Opaque start of the next page. Null on the last page. */
  nextCursor: string | null;
  /** Folded prefixes that are marked in the results: of the typed words, and of other terms for them. */
  words: string[];
  /** The text searched instead when nothing matched the typed one. */
  correctedText: string | null;
  /** Nothing matched all typed words: these results match most of them. */
  isClosest: boolean;
}

export interface FilterOption {
  id: number;
  name: string;
  /** Number of services that this option would match, together with the other groups' choices. */
  count: number;
}

/**
 * The filter panel's options with counts. Service types are counted by feature id, statuses by status, prices by their
 * place among `priceBands`.
 */
export interface FilterOptions {
  companyTypes: FilterOption[];
  linesOfBusiness: FilterOption[];
  valueChains: FilterOption[];
  categories: FilterOption[];
  serviceTypes: FilterOption[];
  statuses: FilterOption[];
  prices: FilterOption[];
  systems: FilterOption[];
  /** By their place among `fitKinds`; empty without a profile. */
  fits: FilterOption[];
  /** The text has more matches than are counted: counts are lower bounds. */
  countsAreCapped: boolean;
}
