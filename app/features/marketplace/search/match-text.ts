import { foldText } from "./search-words.ts";

export interface MatchedPart {
  text: string;
  hit: boolean;
  /** Offset in UTF-16 units. */
  start: number;
}

/**
 * Splits a text where its words start with one of the searched words, compared like the search does.
 * @param words folded by toWords.
 */
export function matchText(text: string, words: readonly string[]): MatchedPart[] {
  const parts: MatchedPart[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = longestStart(run, words);
    if (length === 0) continue;
    if (index > from) parts.push({ text: text.slice(from, index), hit: false, start: from });
    parts.push({ text: text.slice(index, index + length), hit: true, start: index });
    from = index + length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false, start: from });
  return parts;
}

/** Number of units at a word's start covered by the longest searched word; folding may change lengths. */
function longestStart(run: string, words: readonly string[]): number {
  const folded = foldText(run);
  const wanted = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
  if (wanted === 0) return 0;
  let length = 0;
  for (const letter of run) {
    if (foldText(run.slice(0, length)).length >= wanted && !/\p{M}/u.test(letter)) break;
    length += letter.length;
  }
  return length;
}
