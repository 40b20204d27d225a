import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import {
  correctText,
  countCarriers,
  createLexicon,
  isKnownWord,
  type Lexicon,
  listStarting,
} from "#app/features/marketplace/words/lexicon.ts";
import trade from "#app/features/marketplace/words/vocabulary.json";
import { createVocabulary, listVocabularyWords, type Vocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { type CatalogueIndex, recall } from "./catalogue-index.server.ts";
import { toCondition } from "./search-condition.server.ts";
import { emptyQuery } from "./search-params.ts";
import type { SearchQuery } from "./search-query.ts";
import { splitWords } from "./search-words.ts";
import {
  listAlternatives,
  listClosest,
  listShownWords,
  type TextAttempt,
  type TextQueries,
  toQueries,
  toUnits,
  toWholeWords,
  type Unit,
} from "./text-plan.ts";
import { countMatches, mostCounted } from "./text-search.server.ts";

/** A unit found in a larger share of the catalogue's listings is not distinctive. */
const distinctiveShare = 0.3;

/** The text as typed; null without a letter or digit, since it cannot match. */
export function attemptTyped(scope: HomeScope | ShownScope, text: string, index: CatalogueIndex): TextAttempt | null {
  const units = toUnits(text, getVocabulary(scope, index));
  return units.length === 0 ? null : toAttempt(index, text, [units], { correctedText: null, isClosest: false });
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
    const condition = toCondition(scope, { ...emptyQuery, statuses: query.statuses }, index);
    const finds = async ({ found }: TextAttempt) => (await countMatches(scope.db, { found, condition }, 1)) > 0;
    const typed = attemptTyped(scope, query.text, index);
    if (typed === null || (await finds(typed))) return null;
    for (const attempt of listOthers(scope, query.text, index)) if (await finds(attempt)) return attempt;
    return null;
  });
}

function listOthers(scope: HomeScope | ShownScope, text: string, index: CatalogueIndex): TextAttempt[] {
  const vocabulary = getVocabulary(scope, index);
  const correctedText = correctText(getSpeller(index, vocabulary), text);
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
  const queries = toQueries(text, sets);
  return { queries, found: toFound(index, sets, queries), words: listShownWords(sets.flat()), ...how };
}

function toFound(index: CatalogueIndex, sets: Unit[][], { all }: TextQueries): TextAttempt["found"] {
  const listKnown = (word: string) => listStarting(index.words, word, mostStarting);
  const mayWalk = estimateMatches(index, sets) > Math.sqrt((mostCounted + 1) * index.ids.length);
  return {
    query: mayWalk ? all : toWholeWords(sets, "", listKnown),
    names: toWholeWords(sets, "@", listKnown),
    mayWalk,
  };
}

const mostStarting = 12;

/** How many listings match, if their words are independent of one another. */
function estimateMatches({ words, ids }: CatalogueIndex, sets: readonly Unit[][]): number {
  const all = Math.max(1, ids.length);
  const multiply = (shares: number[]) => shares.reduce((product, share) => product * share, 1);
  const add = (shares: number[]) =>
    Math.min(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    );
  const toShare = (word: string) => Math.min(1, countCarriers(words, word) / all);
  const toUnitShare = (unit: Unit) =>
    add(listAlternatives(unit).map((alternative) => multiply(alternative.map(toShare))));
  return all * add(sets.map((set) => multiply(set.map(toUnitShare))));
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

const spellers = new WeakMap<CatalogueIndex, WeakMap<Vocabulary, Lexicon>>();

/** The words used for corrections, from listings and vocabulary: shared by all tenants without terms of their own. */
function getSpeller(index: CatalogueIndex, vocabulary: Vocabulary): Lexicon {
  const ofIndex = spellers.get(index) ?? new WeakMap<Vocabulary, Lexicon>();
  spellers.set(index, ofIndex);
  const speller = ofIndex.get(vocabulary) ?? createSpeller(index.lexicon, vocabulary);
  ofIndex.set(vocabulary, speller);
  return speller;
}

/** The groups of the trade vocabulary with folded terms. */
export function getTradeGroups(): readonly (Pick<(typeof trade.groups)[number], "en" | "es"> & { folded: string[] })[] {
  return foldedGroups;
}

/** Words that only translate others are not suggested. */
const foldedGroups = trade.groups
  .filter(({ kind }) => kind !== "word")
  .map(({ en, es }) => ({ en, es, folded: [...en, ...es].map((term) => splitWords(term).join(" ")) }));
const tradeGroups = trade.groups.map(({ en, es }) => [...en, ...es]);
const tradeVocabulary = createVocabulary(tradeGroups);

function createSpeller(lexicon: Lexicon, vocabulary: Vocabulary): Lexicon {
  const unused = [...listVocabularyWords(vocabulary)].filter((word) => word.length > 2 && !isKnownWord(lexicon, word));
  return createLexicon([...lexicon.entries, ...unused.map((word) => ({ word, services: 0 }))]);
}
