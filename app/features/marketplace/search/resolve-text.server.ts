import { sql } from "drizzle-orm";
import type { HomeScope, ShownScope } from "#app/db/scope.ts";
import {
  correctText,
  countCarriers,
  createLexicon,
  isKnownWord,
  type Lexicon,
} from "#app/features/marketplace/words/lexicon.ts";
import trade from "#app/features/marketplace/words/vocabulary.json";
import { createVocabulary, listVocabularyWords, type Vocabulary } from "#app/features/marketplace/words/vocabulary.ts";
import { type CatalogueIndex, recall } from "./catalogue-index.server.ts";
import { toCondition } from "./search-condition.server.ts";
import { emptyQuery } from "./search-params.ts";
import type { SearchQuery } from "./search-query.ts";
import { splitWords } from "./search-words.ts";
import { listClosest, listShownWords, listWays, type TextQueries, toQueries, toUnits, type Unit } from "./text-plan.ts";

/** One way to look for a text. */
export interface TextAttempt {
  queries: TextQueries;
  /** Folded starts of words that are marked in what was found. */
  words: string[];
  /** What was searched instead of a misspelt text. */
  correctedText: string | null;
  /** Not everything that was typed has to match. */
  isClosest: boolean;
}

/** A unit that more of the catalogue's listings carry than this says nothing by itself. */
const tellingShare = 0.3;

/** The text as it was typed; null when it holds no letter or digit, and so can match nothing. */
export function attemptTyped(scope: HomeScope | ShownScope, text: string, index: CatalogueIndex): TextAttempt | null {
  const units = toUnits(text, getVocabulary(scope, index));
  return units.length === 0 ? null : toAttempt(text, [units], { correctedText: null, isClosest: false });
}

/**
 * What to look for when nothing matches a text as it was typed: the first that finds anything in the tenant's catalogue,
 * whatever the filters, of the text with its misspelt words corrected, and of what comes closest to it. Null when
 * nothing does, and when the text itself matches but for the filters.
 */
export function resolveText(
  scope: HomeScope | ShownScope,
  query: SearchQuery,
  index: CatalogueIndex,
): Promise<TextAttempt | null> {
  const key = JSON.stringify(["text", query.text, query.statuses]);
  return recall(index, scope.catalogue, key, async () => {
    const condition = toCondition(scope, { ...emptyQuery, statuses: query.statuses }, index);
    const finds = async ({ queries }: TextAttempt) => {
      const { rows } = await scope.db.execute<{ found: boolean }>(sql`
        select exists (select from service_search where document @@ ${queries.all}::tsquery and ${condition}) as found`);
      return rows[0]?.found === true;
    };
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
  const corrected = correctedText === null ? [] : [toAttempt(meant, [units], { correctedText, isClosest: false })];
  const closest = listClosest(
    units,
    (unit) => countServices(index, unit) > 0,
    (unit) => countServices(index, unit) <= Math.max(1, index.ids.length * tellingShare),
  );
  // Half of what somebody typed, and that only guessed at, is nothing that they asked for.
  const asTyped = toUnits(text, vocabulary);
  const isGuess = asTyped.filter((unit) => countServices(index, unit) > 0).length * 2 < asTyped.length;
  return [
    ...corrected,
    ...(isGuess ? [] : closest).map((sets) => toAttempt(meant, sets, { correctedText, isClosest: true })),
  ];
}

function toAttempt(text: string, sets: Unit[][], how: Pick<TextAttempt, "correctedText" | "isClosest">): TextAttempt {
  return { queries: toQueries(text, sets), words: listShownWords(sets.flat()), ...how };
}

/** At most so many listings have the unit, by the words that they use. */
function countServices({ lexicon }: CatalogueIndex, unit: Unit): number {
  return Math.max(...listWays(unit).map((words) => Math.min(...words.map((word) => countCarriers(lexicon, word)))));
}

function getVocabulary(scope: HomeScope | ShownScope, index: CatalogueIndex): Vocabulary {
  const own = scope.catalogue.vocabulary;
  if (!own) return tradeVocabulary;
  return recall(index, scope.catalogue, "vocabulary", () =>
    createVocabulary([...tradeGroups, ...own.map((line) => line.split(","))]),
  );
}

const spellers = new WeakMap<CatalogueIndex, WeakMap<Vocabulary, Lexicon>>();

/** What words are corrected to, those of listings and of the vocabulary: one for all tenants without terms of their own. */
function getSpeller(index: CatalogueIndex, vocabulary: Vocabulary): Lexicon {
  const ofIndex = spellers.get(index) ?? new WeakMap<Vocabulary, Lexicon>();
  spellers.set(index, ofIndex);
  const speller = ofIndex.get(vocabulary) ?? createSpeller(index.lexicon, vocabulary);
  ofIndex.set(vocabulary, speller);
  return speller;
}

/** The groups of the trade's vocabulary, each with its terms folded. */
export function getTradeGroups(): readonly (Pick<(typeof trade.groups)[number], "en" | "es"> & { folded: string[] })[] {
  return foldedGroups;
}

/** Words that only stand for others in the other language are no terms to suggest. */
const foldedGroups = trade.groups
  .filter(({ kind }) => kind !== "word")
  .map(({ en, es }) => ({ en, es, folded: [...en, ...es].map((term) => splitWords(term).join(" ")) }));
const tradeGroups = trade.groups.map(({ en, es }) => [...en, ...es]);
const tradeVocabulary = createVocabulary(tradeGroups);

function createSpeller(lexicon: Lexicon, vocabulary: Vocabulary): Lexicon {
  const unused = [...listVocabularyWords(vocabulary)].filter((word) => word.length > 2 && !isKnownWord(lexicon, word));
  return createLexicon([...lexicon.entries, ...unused.map((word) => ({ word, services: 0 }))]);
}
