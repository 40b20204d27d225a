import { splitWords } from "#app/features/marketplace/search/search-words.ts";
import type { ListedPrice } from "#app/features/marketplace/service/listed-price.ts";

/** Suggestions while a search is typed. Counts are of the tenant's services; `capped` ones are lower bounds. */
export interface Suggestions {
  services: SuggestedService[];
  companies: { slug: string; name: string }[];
  terms: SuggestedTerm[];
  tags: SuggestedTag[];
  /** Folded prefixes to mark. */
  words: string[];
}

export interface SuggestedService {
  id: number;
  name: string;
  companyName: string;
  logoUrl: string;
  /** Null when its seller shows none: on request. */
  price: ListedPrice | null;
}

export interface SuggestedTerm {
  /** In its usual spelling. */
  term: string;
  /** A synonym; empty without one in the reader's language. */
  meaning: string;
  total: number;
  totalIsCapped: boolean;
}

export interface SuggestedTag {
  group: "linesOfBusiness" | "categories" | "systems";
  id: number;
  name: string;
  total: number;
}

/** Minimum number of typed letters. */
const fewestLetters = 2;

/** Whether the typed text is long enough for suggestions. */
export function isEnough(text: string): boolean {
  return splitWords(text).join("").length >= fewestLetters;
}

/** Whether folded words, each after a space, contain one, or consecutive ones, with the typed prefix. */
export function beginsIn(words: string, typed: string): boolean {
  return typed !== "" && words.includes(` ${typed}`);
}
