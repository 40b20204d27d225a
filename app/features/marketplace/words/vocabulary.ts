import { splitWords } from "#app/features/marketplace/search/search-words.ts";
import { dropUnneeded, listForms } from "./word-forms.ts";

/** Terms of the trade that name the same thing: who types one finds what says another. */
export type VocabularyGroup = readonly string[];

interface Term {
  words: string[];
  /** The other terms of its groups, as words. */
  others: Map<string, string[]>;
}

/** Groups made ready to be looked up: the terms by their first word, the longest first. */
export interface Vocabulary {
  byFirstWord: Map<string, Term[]>;
}

/** Terms longer than this name nothing. */
const longestTerm = 6;

/**
 * Groups as a vocabulary. A term of several groups stands for all of them; what those terms name elsewhere does not
 * follow, so that groups that touch each other never become one. Words that say nothing (`of`, `de`) do not count in a
 * term of several words. Terms without a letter or digit name nothing.
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

/** The longest term that stands in the words from a place on, in whatever form of its words; null without one. */
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

/** A word and its forms: words with one in common are the same. */
function listKeys(word: string): string[] {
  return [word, ...listForms(word)];
}
