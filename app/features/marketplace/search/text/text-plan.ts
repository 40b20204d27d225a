import { toNameLexeme, toWords } from "#app/features/marketplace/search/search-words.ts";
import { findTerm, type Vocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { dropCommon, dropUnneeded, listForms } from "#app/features/marketplace/words/word-forms.ts";

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
  found: FoundPlan;
  /** Folded prefixes that are marked in the results. */
  words: string[];
  /** The text searched instead of a misspelt one. */
  correctedText: string | null;
  /** Not every typed word has to match. */
  isClosest: boolean;
}

/** How the first matches in browse order are found, and those whose name has the words. */
export interface FoundPlan {
  matches: TextReading;
  names: TextReading;
  /** So few listings match that all of them can be scored. */
  isFew: boolean;
  /** Whether some listing's name has the words. */
  hasNames: boolean;
}

/** Each way of reading finds the same listings. */
export interface TextReading {
  /** As `all` or `namePrefix`: for walking past the listings that do not match. */
  starts: string;
  /** With whole words in place of prefixes where they are few: for collecting all matches. */
  words: string;
  /** The same as `words`. */
  condition: TextCondition;
  /** How many of all listings match, if words are independent of one another. */
  estimate: number;
  listings: number;
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

/**
 * @param sets lists of units, one of which must match completely
 * @param isPossible whether some listing has the term: the database need not judge by the others
 */
export function toQueries(
  text: string,
  sets: readonly Unit[][],
  isPossible: (term: TextTerm) => boolean = () => true,
): TextQueries {
  const name = toNameLexeme(text);
  const units = sets[0] ?? [];
  const alone = sets.length === 1 && units.length === 1 ? (units[0]?.others ?? []) : [];
  return {
    all: toQueryText(dropImpossible(toTextCondition(sets, ""), isPossible)),
    namePrefix: toQueryText(dropImpossible(toTextCondition(sets, "@"), isPossible)),
    nameWords: toQueryText(dropImpossible(anyOf(sets.map((set) => allOf(set.map(toWhole)))), isPossible)),
    nameStart: toQueryText({ lexeme: name, isPrefix: true }),
    nameExact: toQueryText(
      anyOf([name, ...alone.map((words) => toNameLexeme(words.join(" ")))].map((lexeme) => toTerm(lexeme))),
    ),
  };
}

/** A lexeme that a listing must have, or the beginning of one. */
export interface TextTerm {
  lexeme: string;
  isPrefix: boolean;
}

/** What a listing must have. */
export type TextCondition = TextTerm | { all: TextCondition[] } | { any: TextCondition[] };

/** `all`, or with the mark `namePrefix`. */
export function toTextCondition(sets: readonly Unit[][], mark: "" | "@"): TextCondition {
  return anyOf(sets.map((set) => allOf(set.map((unit) => toStarts(unit, mark)))));
}

/** `&` binds more tightly than `|`, so only alternatives need brackets. */
export function toQueryText(condition: TextCondition): string {
  if ("any" in condition) return condition.any.map(toQueryText).join(" | ");
  if ("all" in condition)
    return condition.all.map((part) => ("any" in part ? `(${toQueryText(part)})` : toQueryText(part))).join(" & ");
  return `'${condition.lexeme}'${condition.isPrefix ? ":*" : ""}`;
}

/**
 * Whole words in place of prefixes: an index finds a few words many times faster than all words that begin with one.
 * @param listStarting the words of listings that begin with one; none where they are many
 */
export function toWholeWords(
  condition: TextCondition,
  listStarting: (word: string) => readonly string[],
): TextCondition {
  if ("any" in condition) return anyOf(condition.any.map((part) => toWholeWords(part, listStarting)));
  if ("all" in condition) return allOf(condition.all.map((part) => toWholeWords(part, listStarting)));
  if (!condition.isPrefix) return condition;
  const { mark, word } = splitMark(condition);
  const known = listStarting(word);
  if (known.length === 0) return condition;
  // Itself, too: a listing that is new may be the first to have it.
  return anyOf([...new Set([word, ...known])].map((start) => toTerm(mark + start)));
}

/**
 * Without the alternatives of which every listing has another one too, such as `cyber & liability` beside `cyber`: they
 * find nothing more, and their words are often common ones.
 */
export function dropAbsorbed(condition: TextCondition): TextCondition {
  if ("all" in condition) return allOf(condition.all.map(dropAbsorbed));
  if (!("any" in condition)) return condition;
  const kept: { part: TextCondition; needed: TextTerm[] | null }[] = [];
  for (const part of condition.any.map(dropAbsorbed)) {
    const needed = listNeeded(part);
    if (kept.some((other) => implies(needed, other.needed))) continue;
    kept.splice(0, kept.length, ...kept.filter((other) => !implies(other.needed, needed)), { part, needed });
  }
  return anyOf(kept.map(({ part }) => part));
}

/** The terms that a listing must all have; null where it has a choice. */
function listNeeded(condition: TextCondition): TextTerm[] | null {
  if ("any" in condition) return null;
  if (!("all" in condition)) return [condition];
  const parts = condition.all.map(listNeeded);
  return parts.includes(null) ? null : parts.flatMap((terms) => terms ?? []);
}

/** Whether a listing with all of these terms has all of the others. */
function implies(terms: TextTerm[] | null, others: TextTerm[] | null): boolean {
  return terms !== null && others !== null && others.every((other) => terms.some((term) => isOf(term, other)));
}

function isOf(term: TextTerm, { lexeme, isPrefix }: TextTerm): boolean {
  return isPrefix ? term.lexeme.startsWith(lexeme) : !term.isPrefix && term.lexeme === lexeme;
}

/** The word of a term, and the mark of those of names. */
export function splitMark({ lexeme }: TextTerm): { mark: string; word: string } {
  return lexeme.startsWith("@") ? { mark: "@", word: lexeme.slice(1) } : { mark: "", word: lexeme };
}

/** Without the alternatives that no listing has; those of which none is possible stay. */
function dropImpossible(condition: TextCondition, isPossible: (term: TextTerm) => boolean): TextCondition {
  const canMatch = (part: TextCondition): boolean => {
    if ("any" in part) return part.any.some(canMatch);
    return "all" in part ? part.all.every(canMatch) : isPossible(part);
  };
  const drop = (part: TextCondition): TextCondition => {
    if ("all" in part) return allOf(part.all.map(drop));
    if (!("any" in part) || !part.any.some(canMatch)) return part;
    return anyOf(part.any.filter(canMatch).map(drop));
  };
  return drop(condition);
}

/** Each term of a condition. */
export function listTerms(condition: TextCondition): TextTerm[] {
  if ("any" in condition) return condition.any.flatMap(listTerms);
  return "all" in condition ? condition.all.flatMap(listTerms) : [condition];
}

/** Alternatives of alternatives are alternatives of the whole. */
function anyOf(parts: TextCondition[]): TextCondition {
  const flat = parts.flatMap((part) => ("any" in part ? part.any : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { any: flat };
}

function allOf(parts: TextCondition[]): TextCondition {
  const flat = parts.flatMap((part) => ("all" in part ? part.all : [part]));
  return flat.length === 1 && flat[0] ? flat[0] : { all: flat };
}

function toTerm(lexeme: string, isPrefix = false): TextTerm {
  return { lexeme, isPrefix };
}

function toStarts({ words, others, forms }: Unit, mark: "" | "@"): TextCondition {
  const typed = words.length === 1 ? toTerm(`${mark}${words[0]}`, true) : toAllWords(words, mark);
  const more = [...forms.map((form) => toTerm(mark + form, true)), ...others.map((term) => toAllWords(term, mark))];
  return anyOf([typed, ...more]);
}

function toWhole({ words, others, forms }: Unit): TextCondition {
  return anyOf(
    [words, ...forms.map((form) => [form]), ...others].map((term) => allOf(term.map((word) => toTerm(`@${word}`)))),
  );
}

/** Prefixes of words, but whole words when short: `coi` is a term, and `coin` a different word. */
function toAllWords(words: readonly string[], mark: "" | "@"): TextCondition {
  return allOf(words.map((word) => toTerm(mark + word, word.length >= shortestStart)));
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
