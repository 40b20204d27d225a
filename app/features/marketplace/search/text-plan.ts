import { findTerm, type Vocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { dropCommon, dropUnneeded, listForms } from "#app/features/marketplace/words/word-forms.ts";
import { toNameLexeme, toWords } from "./search-words.ts";

/**
 * Search conditions as texts of type tsquery. Lexemes are quoted and contain only letters, digits, spaces and the
 * marks = and @.
 */
export interface TextQueries {
  /** Must occur anywhere in the listing. */
  all: string;
  /** The same in its name, as prefixes of words. */
  namePrefix: string;
  /** The same in its name, as whole words. */
  nameWords: string;
  /** The name starts with the text. */
  nameStart: string;
  /** The name is the text, or a synonym of it. */
  nameExact: string;
}

/** One way to search for a text. */
export interface TextAttempt {
  queries: TextQueries;
  /** How the first matches in browse order are found. */
  found: {
    /** As `all`. */
    query: string;
    /** As `namePrefix`; its matches are always collected, since a word of many texts may be in no name. */
    names: string;
    /**
     * By walking past the listings that do not match, as far as the database wants to: faster than collecting all matches
     * only where they are many. The database alone cannot tell: it takes every word that is not among the commonest, and
     * each synonym, for equally frequent.
     */
    mayWalk: boolean;
  };
  /** Folded prefixes that are marked in the results. */
  words: string[];
  /** The text searched instead of a misspelt one. */
  correctedText: string | null;
  /** Not every typed word has to match. */
  isClosest: boolean;
}

/** One searched thing: a word, or a term of the trade. */
export interface Unit {
  /** As typed. */
  words: string[];
  /** Its synonyms. */
  others: string[][];
  /** Stems that other forms of the word share with it. */
  forms: string[];
}

/** Null for a text without a letter or digit, which cannot match. */
export function toTextQueries(text: string, vocabulary: Vocabulary): TextQueries | null {
  const units = toUnits(text, vocabulary);
  return units.length === 0 ? null : toQueries(text, [units]);
}

/** The units of a text, in order; question words are dropped unless they are alone. */
export function toUnits(text: string, vocabulary: Vocabulary): Unit[] {
  const words = dropUnneeded(toWords(text));
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const term = findTerm(vocabulary, words, at);
    const taken = words.slice(at, at + (term?.words.length ?? 1));
    const forms = taken.length === 1 ? listForms(taken[0] ?? "") : [];
    units.push({ words: taken, others: term ? [...term.others.values()] : [], forms });
    at += taken.length;
  }
  const telling = dropCommon(units.map(({ words }) => words.join(" ")));
  return units.filter(({ words, others }) => others.length > 0 || telling.includes(words.join(" ")));
}

/** @param sets lists of units, one of which must match completely. */
export function toQueries(text: string, sets: readonly Unit[][]): TextQueries {
  const name = toNameLexeme(text);
  const units = sets[0] ?? [];
  const alone = sets.length === 1 && units.length === 1 ? (units[0]?.others ?? []) : [];
  const join = (toQuery: (unit: Unit) => string) => joinUnits(sets, toQuery);
  return {
    all: join((unit) => toStarts(unit, "")),
    namePrefix: join((unit) => toStarts(unit, "@")),
    nameWords: join((unit) => toWhole(unit)),
    nameStart: `'${name}':*`,
    nameExact: [name, ...alone.map((words) => toNameLexeme(words.join(" ")))]
      .map((lexeme) => `'${lexeme}'`)
      .join(" | "),
  };
}

/**
 * `all`, or with the mark `namePrefix`, with whole words in place of prefixes: an index finds a few words many times faster than
 * all words that begin with one.
 * @param listStarting the words of listings that begin with one; none where they are many
 */
export function toWholeWords(
  sets: readonly Unit[][],
  mark: "" | "@",
  listStarting: (word: string) => readonly string[],
): string {
  return joinUnits(sets, (unit) =>
    toStarts(unit, mark).replaceAll(/'@?([^']+)':\*/g, (prefix, word: string) => {
      const known = listStarting(word);
      if (known.length === 0) return prefix;
      // Itself, too: a listing that is new may be the first to have it.
      const words = [...new Set([word, ...known])].map((start) => `'${mark}${start}'`);
      return words.length === 1 ? words.join() : `(${words.join(" | ")})`;
    }),
  );
}

function joinUnits(sets: readonly Unit[][], toQuery: (unit: Unit) => string): string {
  return sets.map((set) => set.map((unit) => enclose(toQuery(unit))).join(" & ")).join(" | ");
}

function toStarts({ words, others, forms }: Unit, mark: "" | "@"): string {
  const typed = words.length === 1 ? `'${mark}${words[0]}':*` : toTerm(words, mark);
  return [typed, ...forms.map((form) => `'${mark}${form}':*`), ...others.map((term) => toTerm(term, mark))].join(" | ");
}

function toWhole({ words, others, forms }: Unit): string {
  return [words, ...forms.map((form) => [form]), ...others]
    .map((term) => term.map((word) => `'@${word}'`).join(" & "))
    .join(" | ");
}

/** Prefixes of words, but whole words when short: `coi` is a term, and `coin` a different word. */
function toTerm(words: readonly string[], mark: "" | "@"): string {
  return words.map((word) => (word.length >= shortestStart ? `'${mark}${word}':*` : `'${mark}${word}'`)).join(" & ");
}

/** `&` binds more tightly than `|`, so only alternatives need brackets. */
function enclose(query: string): string {
  return query.includes("|") ? `(${query})` : query;
}

/** The words to mark in the results: the typed ones, their forms and synonyms, without the letters of "driver's" and "de". */
export function listShownWords(units: readonly Unit[]): string[] {
  const synonyms = units.flatMap(({ others }) => others.flat()).filter((word) => word.length > 2);
  return [...new Set([...units.flatMap(({ words, forms }) => [...words, ...forms]), ...synonyms])];
}

const shortestStart = 4;

/** Maximum number of units that are combined when not all match. */
const mostTaken = 6;

/**
 * Fallback queries when no listing has all units, closest first: all known ones, then one fewer at a time, down to
 * half. Empty when fewer than half of the units are known.
 * @param isKnown whether some listing has the unit @param isTelling whether the unit alone is distinctive
 */
export function listClosest(
  units: readonly Unit[],
  isKnown: (unit: Unit) => boolean,
  isTelling: (unit: Unit) => boolean,
): Unit[][][] {
  const known = units.filter(isKnown).slice(0, mostTaken);
  const least = Math.max(1, Math.ceil(Math.min(units.length, mostTaken) / 2));
  const levels: Unit[][][] = [];
  for (let size = Math.min(known.length, units.length - 1); size >= least; size--) {
    const sets = choose(known, size).filter((set) => size > 1 || set.some(isTelling));
    if (sets.length > 0) levels.push(sets);
  }
  return levels;
}

function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

/** The words of a unit and of its synonyms, each a list that a listing must contain completely. */
export function listAlternatives({ words, others, forms }: Unit): string[][] {
  return [words, ...forms.map((form) => [form]), ...others];
}
