import { splitWords } from "#app/features/marketplace/search/search-words.ts";

/** People or companies that must have searched for the same before its words are kept. */
export const fewestSearchers = 5;
const longestTerm = 80;

/** A search that found nothing, by enough searchers to be shown. */
export interface MissedSearch {
  term: string;
  searchers: number;
  searches: number;
  /** UTC. */
  lastDay: string;
}

export interface MissedSearches {
  shown: MissedSearch[];
  /** How many others there are, of which only hashes are kept. */
  others: number;
}

/** The words of a search as they are counted: folded, without punctuation; null for none, or for too many. */
export function toTerm(text: string): string | null {
  const term = splitWords(text).join(" ");
  return term === "" || term.length > longestTerm ? null : term;
}

/** Whether words may be of a person: an address, a phone, policy or tax number. They are never kept as text. */
export function isPersonal(text: string): boolean {
  return text.includes("@") || text.replace(/[\s().,/#-]/g, "").match(/\d{5}/) !== null;
}
