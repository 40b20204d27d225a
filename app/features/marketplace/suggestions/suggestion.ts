import { foldText, splitWords } from "#app/features/marketplace/search/search-words.ts";

/** What is suggested while a search is typed. Counts are of what the tenant shows; `capped` ones are a lower bound. */
export interface Suggestions {
  services: SuggestedService[];
  companies: { slug: string; name: string }[];
  terms: SuggestedTerm[];
  tags: SuggestedTag[];
  /** Folded starts of words that are marked. */
  words: string[];
}

export interface SuggestedService {
  id: number;
  name: string;
  companyName: string;
  logoUrl: string;
}

export interface SuggestedTerm {
  /** As people write it. */
  term: string;
  /** Another term for it; empty where there is none in the reader's language. */
  meaning: string;
  total: number;
  totalIsCapped: boolean;
}

export interface SuggestedTag {
  group: "linesOfBusiness" | "categories";
  id: number;
  name: string;
  total: number;
}

/** Fewer letters begin too much. */
export const fewestLetters = 2;

/** Whether what was typed so far is enough to suggest anything. */
export function isEnough(text: string): boolean {
  return splitWords(text).join("").length >= fewestLetters;
}

/** Whether a text holds a word, or a run of words, that begins with what was typed. */
export function beginsIn(text: string, typed: string): boolean {
  const words = foldWords(text);
  return typed !== "" && ` ${words}`.includes(` ${typed}`);
}

/** The words of a text with single spaces between them, folded. */
export function foldWords(text: string): string {
  return splitWords(foldText(text)).join(" ");
}
