import type { Outcome } from "#app/content/outcome.ts";
import { toTerm } from "#app/features/marketplace/missed/missed-search.ts";

/** Words that a seller may add to a service. */
export const mostWords = 20;
/** Of a word or a short phrase. */
export const longestWord = 40;

export type SearchWordsOutcome = Outcome<{ kind: "done"; words: string[] } | { kind: "faulty" } | { kind: "tooMany" }>;

/** The words with another one, in the form in which searches are compared; a known one changes nothing. */
export function addWord(words: readonly string[], typed: string): SearchWordsOutcome {
  const word = toTerm(typed);
  if (word === null || word.length > longestWord) return { kind: "faulty" };
  if (words.includes(word)) return { kind: "done", words: [...words] };
  return words.length < mostWords ? { kind: "done", words: [...words, word] } : { kind: "tooMany" };
}
