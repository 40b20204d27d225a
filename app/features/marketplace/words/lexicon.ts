import { toWords } from "#app/features/marketplace/search/search-words.ts";

interface Entry {
  word: string;
  services: number;
  names: number;
  letters: number;
}

/** The folded words used by listings, with the number of listings that use each, and of those that do in their name. */
export interface Lexicon {
  /** Sorted by word in code unit order. */
  entries: Entry[];
}

export function createLexicon(words: readonly { word: string; services: number; names?: number }[]): Lexicon {
  const entries = words.map(({ word, services, names = 0 }) => ({ word, services, names, letters: toLetterSet(word) }));
  return { entries: entries.sort((left, right) => (left.word < right.word ? -1 : 1)) };
}

/**
 * Replaces each unknown word of a text by the most likely one; folded. Null when every word is known or none can be
 * corrected.
 */
export function correctText(lexicon: Lexicon, text: string): string | null {
  const words = toWords(text);
  const corrected = words.map((word) => (isKnownWord(lexicon, word) ? word : (correctWord(lexicon, word) ?? word)));
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(" ") : null;
}

/** Whether some word starts with this one. */
export function isKnownWord({ entries }: Lexicon, word: string): boolean {
  return entries[findFirst(entries, word)]?.word.startsWith(word) ?? false;
}

/**
 * Upper bound of the number of listings that use words starting with this one, anywhere or in their name; 1 for a word
 * that the lexicon may lack, of one or two letters, of forty, or of digits.
 */
export function countCarriers({ entries }: Lexicon, word: string, where: "services" | "names" = "services"): number {
  if (!isIndexedWord(word)) return 1;
  let carriers = 0;
  for (let at = findFirst(entries, word); entries[at]?.word.startsWith(word); at++)
    carriers += entries[at]?.[where] ?? 0;
  return carriers;
}

/** Whether the lexicon has every word of listings that starts with this one. */
export function isIndexedWord(word: string): boolean {
  return word.length >= 3 && word.length < 40 && !/^\d/.test(word);
}

/** The words that start with this one; none where they are more than `most`, or may be missing from the lexicon. */
export function listStarting({ entries }: Lexicon, word: string, most: number): string[] {
  if (!isIndexedWord(word)) return [];
  const words: string[] = [];
  for (let at = findFirst(entries, word); entries[at]?.word.startsWith(word); at++) {
    if (words.length === most) return [];
    words.push(entries[at]?.word ?? "");
  }
  return words;
}

/** Index of the first word that is not before this one. */
function findFirst(entries: readonly Entry[], word: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The most likely correction: one typing error for up to four letters, at most two for longer words; an error is an
 * extra, missing, wrong or swapped letter. Fewer errors win, then the same first letter, then the word that more
 * listings use. A prefix of a longer word counts too. Null without a candidate, for words below three letters and for
 * numbers.
 */
export function correctWord(lexicon: Lexicon, word: string): string | null {
  if (word.length < 3 || /^\p{N}+$/u.test(word)) return null;
  const allowed = word.length <= 4 ? 1 : 2;
  const letters = toLetterSet(word);
  let best: { entry: Entry; cost: number } | null = null;
  for (const entry of lexicon.entries) {
    if (entry.word.length < word.length - allowed || hasMoreBits(letters & ~entry.letters, allowed)) continue;
    const cost = toCost(word, entry.word, allowed);
    if (cost === null || (best && (best.cost < cost || (best.cost === cost && best.entry.services >= entry.services))))
      continue;
    best = { entry, cost };
  }
  return best?.entry.word ?? null;
}

function toCost(word: string, candidate: string, allowed: number): number | null {
  const { whole, start } = countEdits(word, candidate, allowed);
  const otherInitial = word[0] === candidate[0] ? 0 : 0.5;
  if (whole <= allowed) return whole + otherInitial;
  if (word.length > 4 && start < allowed) return start + 0.75 + otherInitial;
  return null;
}

/**
 * Edit distance of two words (optimal string alignment: insertion, deletion, substitution, swap of neighbours), and
 * the smallest distance between the first word and any prefix of the second. Infinity when both clearly exceed
 * `most`.
 */
export function countEdits(
  from: string,
  to: string,
  most = Number.POSITIVE_INFINITY,
): { whole: number; start: number } {
  let [beforeLast, last, next] = takeRows(to.length + 1);
  for (let column = 0; column <= to.length; column += 1) last[column] = column;
  let fewest = 0;
  for (let row = 1; row <= from.length; row += 1) {
    next[0] = row;
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from.charCodeAt(row - 1) === to.charCodeAt(column - 1);
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      next[column] = edits;
      least = Math.min(least, edits);
    }
    // A swap reaches back two rows: only two consecutive rows above the limit are conclusive.
    if (least > most && fewest > most) return { whole: Number.POSITIVE_INFINITY, start: Number.POSITIVE_INFINITY };
    fewest = least;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  return { whole: last[to.length] ?? from.length, start: fewest };
}

type Row = Uint32Array<ArrayBuffer>;
let rows: [Row, Row, Row] = [new Uint32Array(64), new Uint32Array(64), new Uint32Array(64)];

/** The same ones each time: a correction compares with thousands of words. */
function takeRows(length: number): [Row, Row, Row] {
  if (rows[0].length < length) rows = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
  return rows;
}

/** One bit per occurring letter: words k edits apart differ by at most k letters each way. */
function toLetterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) & 31);
  return set;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left !== 0;
}
