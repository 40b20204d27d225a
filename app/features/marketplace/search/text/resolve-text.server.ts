import { LRUCache } from "lru-cache";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import { type CatalogueIndex, recall } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { toCondition } from "#app/features/marketplace/search/search-condition.server.ts";
import { activeFilterCount, emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { foldWords } from "#app/features/marketplace/search/search-words.ts";
import { isFoundByIndex, toShownBits } from "#app/features/marketplace/search/shown-listings.server.ts";
import {
  correctText,
  countCarriers,
  createLexicon,
  isIndexedWord,
  isKnownWord,
  type Lexicon,
  listStarting,
} from "#app/features/marketplace/words/lexicon.ts";
import trade from "#app/features/marketplace/words/vocabulary.json";
import { createVocabulary, listVocabularyWords, type Vocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { countListings } from "./term-index.server.ts";
import { countEach, countMatches } from "./text-counts.server.ts";
import {
  dropAbsorbed,
  type FoundPlan,
  listAlternatives,
  listClosest,
  listShownWords,
  splitMark,
  type TextAttempt,
  type TextCondition,
  type TextReading,
  toQueries,
  toQueryText,
  toTextCondition,
  toUnits,
  toWholeWords,
  type Unit,
} from "./text-plan.ts";
import type { SearchedListings } from "./text-reading.server.ts";

/** A unit found in a larger share of the catalogue's listings is not distinctive. */
const distinctiveShare = 0.3;

/** The text as typed; null without a letter or digit, since it cannot match. */
export function attemptTyped(scope: HomeScope | ShownScope, text: string, index: CatalogueIndex): TextAttempt | null {
  const vocabulary = getVocabulary(scope, index);
  const { attempts } = getDerived(index, vocabulary);
  const known = attempts.get(text);
  if (known) return known.attempt;
  const units = toUnits(text, vocabulary);
  const how = { correctedText: null, isClosest: false };
  const attempt = units.length === 0 ? null : toAttempt(index, text, [units], how);
  attempts.set(text, { attempt });
  return attempt;
}

/** Number of listings that match each text as typed, at most `most`. */
export async function countTyped(
  scope: HomeScope | ShownScope,
  texts: readonly string[],
  { index, most }: { index: CatalogueIndex; most: number },
): Promise<number[]> {
  const searched = toSearchedListings(scope, emptyQuery, index);
  const typed = texts.map((text) => attemptTyped(scope, text, index));
  const found = typed.flatMap((attempt) => (attempt === null ? [] : [{ ...searched, found: attempt.found }]));
  const counts = (await countEach(scope.db, found, most)).values();
  return typed.map((attempt) => (attempt === null ? 0 : (counts.next().value ?? 0)));
}

/** What the filters leave. */
export function toSearchedListings(
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  index: CatalogueIndex,
): SearchedListings {
  const known = isFoundByIndex(index, scope) ? { index, among: toShownBits(index, scope, query) } : null;
  return { condition: toCondition(scope, query, index), known };
}

/**
 * What to search when nothing matches the typed text: the text with corrected spelling, then what comes closest,
 * whichever first finds anything in the tenant's catalogue regardless of filters. Null when nothing does, and when
 * only the filters exclude the text's own matches.
 */
export function resolveText(
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  index: CatalogueIndex,
): Promise<TextAttempt | null> {
  const key = JSON.stringify(["text", query.text, query.statuses]);
  return recall(index, scope.catalogue, key, async () => {
    const searched = toSearchedListings(scope, { ...emptyQuery, statuses: query.statuses }, index);
    const finds = async ({ found }: TextAttempt) => (await countMatches(scope.db, { ...searched, found }, 1)) > 0;
    const typed = attemptTyped(scope, query.text, index);
    // Without filters, nothing was found a moment ago.
    if (typed === null || (activeFilterCount({ ...query, text: "" }) > 0 && (await finds(typed)))) return null;
    for (const attempt of listOthers(scope, query.text, index)) if (await finds(attempt)) return attempt;
    return null;
  });
}

function listOthers(scope: HomeScope | ShownScope, text: string, index: CatalogueIndex): TextAttempt[] {
  const vocabulary = getVocabulary(scope, index);
  const correctedText = getDerived(index, vocabulary).correct(text);
  const meant = correctedText ?? text;
  const units = toUnits(meant, vocabulary);
  const corrected =
    correctedText === null ? [] : [toAttempt(index, meant, [units], { correctedText, isClosest: false })];
  const closest = listClosest(
    units,
    (unit) => countServices(index, unit) > 0,
    (unit) => countServices(index, unit) <= Math.max(1, index.ids.length * distinctiveShare),
  );
  // A correction that keeps only half of the typed words would not be what the user asked for.
  const asTyped = toUnits(text, vocabulary);
  const isGuess = asTyped.filter((unit) => countServices(index, unit) > 0).length * 2 < asTyped.length;
  return [
    ...corrected,
    ...(isGuess ? [] : closest).map((sets) => toAttempt(index, meant, sets, { correctedText, isClosest: true })),
  ];
}

type How = Pick<TextAttempt, "correctedText" | "isClosest">;

function toAttempt(index: CatalogueIndex, text: string, sets: Unit[][], how: How): TextAttempt {
  const queries = toQueries(text, sets, (term) => countListings(index, term) > 0);
  return { queries, found: toFound(index, sets), words: listShownWords(sets.flat()), ...how };
}

function toFound(index: CatalogueIndex, sets: Unit[][]): FoundPlan {
  const [words, names] = [dropAbsorbed(toTextCondition(sets, "")), dropAbsorbed(toTextCondition(sets, "@"))];
  return {
    matches: toReading(index, words),
    names: toReading(index, names),
    isFew: Math.min(index.ids.length, countMost(index, words)) <= index.paging.fewMatches,
    hasNames: countMost(index, names) > 0,
  };
}

function toReading(index: CatalogueIndex, starts: TextCondition): TextReading {
  const condition = toWholeWords(starts, (word) => listStarting(index.words, word, mostStarting));
  const listings = index.ids.length;
  const estimate = estimateShare(index, starts) * listings;
  return { starts: toQueryText(starts), words: toQueryText(condition), condition, estimate, listings };
}

const mostStarting = 12;

/** Which share of the listings matches, if their words are independent of one another. */
function estimateShare(index: CatalogueIndex, condition: TextCondition): number {
  if ("any" in condition)
    return Math.min(
      1,
      condition.any.reduce((sum, part) => sum + estimateShare(index, part), 0),
    );
  if ("all" in condition) return condition.all.reduce((share, part) => share * estimateShare(index, part), 1);
  return Math.min(1, countListings(index, condition) / Math.max(1, index.ids.length));
}

/** Upper bound of the number of listings that match. */
function countMost(index: CatalogueIndex, condition: TextCondition): number {
  if ("any" in condition) return condition.any.reduce((sum, part) => sum + countMost(index, part), 0);
  if ("all" in condition) return Math.min(...condition.all.map((part) => countMost(index, part)));
  return isIndexedWord(splitMark(condition).word) ? countListings(index, condition) : index.ids.length;
}

/** Upper bound of the number of listings with the unit, by the words they use. */
function countServices({ lexicon }: CatalogueIndex, unit: Unit): number {
  return Math.max(
    ...listAlternatives(unit).map((words) => Math.min(...words.map((word) => countCarriers(lexicon, word)))),
  );
}

function getVocabulary(scope: HomeScope | ShownScope, index: CatalogueIndex): Vocabulary {
  const own = scope.catalogue.vocabulary;
  if (!own) return tradeVocabulary;
  return recall(index, scope.catalogue, "vocabulary", () =>
    createVocabulary([...tradeGroups, ...own.map((line) => line.split(","))]),
  );
}

/** What is derived from an index and a vocabulary: shared by all tenants without terms of their own. */
interface Derived {
  /** Of the texts searched last. */
  attempts: LRUCache<string, { attempt: TextAttempt | null }>;
  /** By the words of listings and vocabulary; kept like the attempts, since it compares thousands of words. */
  correct(text: string): string | null;
}

const derived = new WeakMap<CatalogueIndex, WeakMap<Vocabulary, Derived>>();
const mostAttempts = 500;

function getDerived(index: CatalogueIndex, vocabulary: Vocabulary): Derived {
  const ofIndex = derived.get(index) ?? new WeakMap<Vocabulary, Derived>();
  derived.set(index, ofIndex);
  const known = ofIndex.get(vocabulary);
  if (known) return known;
  let speller: Lexicon | null = null;
  const corrections = new LRUCache<string, { corrected: string | null }>({
    max: mostAttempts,
    memoMethod: (text) => {
      speller ??= createSpeller(index.lexicon, vocabulary);
      return { corrected: correctText(speller, text) };
    },
  });
  const made: Derived = {
    attempts: new LRUCache({ max: mostAttempts }),
    correct: (text) => corrections.memo(text).corrected,
  };
  ofIndex.set(vocabulary, made);
  return made;
}

/** The groups of the trade vocabulary with folded terms. */
export function getTradeGroups(): readonly (Pick<(typeof trade.groups)[number], "en" | "es"> & { folded: string[] })[] {
  return foldedGroups;
}

/** Words that only translate others are not suggested. */
const foldedGroups = trade.groups
  .filter(({ kind }) => kind !== "word")
  .map(({ en, es }) => ({ en, es, folded: [...en, ...es].map(foldWords) }));
const tradeGroups = trade.groups.map(({ en, es }) => [...en, ...es]);
const tradeVocabulary = createVocabulary(tradeGroups);

function createSpeller(lexicon: Lexicon, vocabulary: Vocabulary): Lexicon {
  const unused = [...listVocabularyWords(vocabulary)].filter((word) => word.length > 2 && !isKnownWord(lexicon, word));
  return createLexicon([...lexicon.entries, ...unused.map((word) => ({ word, services: 0 }))]);
}
