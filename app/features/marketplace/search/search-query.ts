import type { ListedService, ServiceStatus } from "#app/features/marketplace/service/service.ts";

export const searchPageSize = 48;

/** Names of the service types in the order of their feature ids 1 to 4. The first is the market itself, which each tenant shows by its own name. */
export const featureNames = ["Market", "API", "Bundled", "AMS"] as const;
export type FeatureName = (typeof featureNames)[number];

/** One search of the catalogue: groups are combined by AND, the values in a group by OR. */
export interface SearchQuery {
  text: string;
  companyTypes: number[];
  linesOfBusiness: number[];
  valueChains: number[];
  categories: number[];
  serviceTypes: FeatureName[];
  /** Empty: Live and Pending. */
  statuses: ServiceStatus[];
  hasTryIt: boolean;
  hasPublished: boolean;
  /** Shown as API Ready. */
  rtgReady: boolean;
}

export interface SearchPage {
  cards: ListedService[];
  total: number;
  /** The total is a lower bound: shown as "1,000+". */
  totalIsCapped: boolean;
  /** Opaque; where the next page starts. Null on the last page. */
  nextCursor: string | null;
  /** Folded starts of words that what was found is marked by: what was typed, and other terms for it. */
  words: string[];
  /** The words that were searched instead when nothing matched what was typed. */
  correctedText: string | null;
  /** Nothing matched all that was typed: these match most of it. */
  isClosest: boolean;
}

export interface FilterOption {
  id: number;
  name: string;
  /** How many services this option would leave, the other groups' choices applied. */
  count: number;
}

/** The options of the filter panel with counts. Service types are counted by feature id, statuses by status. */
export interface FilterOptions {
  companyTypes: FilterOption[];
  linesOfBusiness: FilterOption[];
  valueChains: FilterOption[];
  categories: FilterOption[];
  serviceTypes: FilterOption[];
  statuses: FilterOption[];
  /** More matches of the text than are counted: the counts are lower bounds. */
  countsAreCapped: boolean;
}
