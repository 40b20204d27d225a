import type { Outcome } from "#app/content/outcome.ts";

/** Maximum number of searches that a person saves. */
export const mostSearches = 20;
/** Maximum length of a name in characters. */
export const longestSearchName = 80;

/** A saved search of the viewer. */
export interface SavedSearch {
  id: number;
  name: string;
  /** The query of the market's address, without a question mark. */
  query: string;
  /** The tenant or market whose services it searches. */
  siteTenantId: number;
  /** No mail is sent for it. */
  isPaused: boolean;
}

/** The same with its link. */
export interface LinkedSearch extends SavedSearch {
  /** Path and query on the shown site. */
  to: string;
  /** Name of the market, if it is not the shown site. */
  siteName: string | null;
}

/** The outcome of saving, pausing or removing a search. */
export type SavedSearchOutcome = Outcome<
  | { kind: "done" }
  /** Without a name, or with one that is too long: the form as typed. */
  | { kind: "faulty"; reason: "name" | "tooLong"; name: string; query: string; site: string }
  /** It has neither text nor filters. */
  | { kind: "nothing" }
  /** The person saves `mostSearches` already. */
  | { kind: "tooMany" }
>;
