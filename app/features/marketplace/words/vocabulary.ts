import { splitWords } from "#app/features/marketplace/search/search-words.ts";
import { dropUnneeded, listForms } from "./word-forms.ts";

/** Synonyms of the trade: searching for one finds the others. */
export type VocabularyGroup = readonly string[];

interface Term {
  words: string[];
  /** The other terms of its groups, as words. */
  others: Map<string, string[]>;
}

/** Groups prepared for look-up: terms by their first word, longest first. */
export interface Vocabulary {
  byFirstWord: Map<string, Term[]>;
}

/** Maximum length of a term in words. */
const longestTerm = 6;

/**
 * Builds a vocabulary from groups. A term in several groups is a synonym of all their terms; it is not transitive, so
 * that overlapping groups never merge. Stop words (`of`, `de`) are ignored in a term of several words. Terms without
 * a letter or digit are dropped.
 */
export function createVocabulary(groups: Iterable<VocabularyGroup>): Vocabulary {
  const terms = new Map<string, Term>();
  for (const group of groups) {
    const known = group.map(toTermWords).filter(({ length }) => length > 0 && length <= longestTerm);
    for (const words of known) addTerm(terms, words, known);
  }
  const byFirstWord = new Map<string, Term[]>();
  for (const term of terms.values()) {
    for (const form of listKeys(term.words[0] ?? "")) byFirstWord.set(form, [...(byFirstWord.get(form) ?? []), term]);
  }
  for (const list of byFirstWord.values()) list.sort((left, right) => right.words.length - left.words.length);
  return { byFirstWord };
}

function toTermWords(term: string): string[] {
  return dropUnneeded(splitWords(term));
}

function addTerm(terms: Map<string, Term>, words: string[], group: string[][]): void {
  const key = words.join(" ");
  const term = terms.get(key) ?? { words, others: new Map() };
  for (const other of group) {
    const otherKey = other.join(" ");
    if (otherKey !== key) term.others.set(otherKey, other);
  }
  terms.set(key, term);
}

/** The longest term at a position, in any form of its words; null without one. */
export function findTerm({ byFirstWord }: Vocabulary, words: readonly string[], at: number): Term | null {
  const candidates = listKeys(words[at] ?? "").flatMap((key) => byFirstWord.get(key) ?? []);
  const fits = candidates.filter((term) => term.words.every((word, index) => isSame(word, words[at + index])));
  return fits.reduce<Term | null>((best, term) => (best && best.words.length >= term.words.length ? best : term), null);
}

/** Every word of every term. */
export function listVocabularyWords({ byFirstWord }: Vocabulary): Set<string> {
  return new Set([...byFirstWord.values()].flat().flatMap(({ words }) => words));
}

function isSame(word: string, typed: string | undefined): boolean {
  if (typed === undefined || word === typed) return word === typed;
  const keys = listKeys(typed);
  return listKeys(word).some((key) => keys.includes(key));
}

/** A word and its forms: words that share one are equal. */
function listKeys(word: string): string[] {
  return [word, ...listForms(word)];
}
