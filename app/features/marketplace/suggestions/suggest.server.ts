import type { ShownScope } from "#app/db/scope.ts";
import {
  type CatalogueIndex,
  getCatalogueIndex,
  recall,
} from "#app/features/marketplace/search/catalogue-index.server.ts";
import { type Bits, countCommon, createBits, hasMember } from "#app/features/marketplace/search/facet-bits.ts";
import { facetId, groupTagKinds } from "#app/features/marketplace/search/facets.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { foldWords } from "#app/features/marketplace/search/search-words.ts";
import { toShownBits } from "#app/features/marketplace/search/shown-listings.server.ts";
import { countTyped, getTradeGroups } from "#app/features/marketplace/search/text/resolve-text.server.ts";
import { beginsIn, isEnough, type SuggestedTag, type SuggestedTerm, type Suggestions } from "./suggestion.ts";

const most = { services: 5, companies: 2, terms: 2, tags: 2 } as const;
/** The services of a term are counted up to this number. */
const mostCounted = 100;

/** Cached per tenant with the index, which every change of the catalogue replaces. */
export async function suggest(scope: ShownScope, text: string, locale: string): Promise<Suggestions> {
  if (!isEnough(text)) return { services: [], companies: [], terms: [], tags: [], words: [] };
  const typed = foldWords(text);
  const index = await getCatalogueIndex(scope.db);
  const key = JSON.stringify(["suggest", typed, locale]);
  return recall(index, scope.catalogue, key, async () => {
    const [page, terms] = await Promise.all([
      searchServices(scope, { ...emptyQuery, text }, { count: most.services, locale, isBrief: true }),
      findTerms(scope, typed, { index, locale }),
    ]);
    const cards = page.isClosest ? [] : page.cards;
    const shown = cards.map(({ id, name, companyName, logoUrl, price }) => ({ id, name, companyName, logoUrl, price }));
    return {
      services: shown,
      companies: findCompanies(scope, typed, index),
      terms,
      tags: findTags(scope, typed, { index, locale }),
      words: page.words,
    };
  });
}

/** Sellers with a listing that the tenant shows. */
function findCompanies(scope: ShownScope, typed: string, index: CatalogueIndex): Suggestions["companies"] {
  const shown = getShown(scope, index);
  return index.sellers
    .filter(({ folded, listings }) => beginsIn(folded, typed) && listings.some((place) => hasMember(shown, place)))
    .slice(0, most.companies)
    .map(({ slug, name }) => ({ slug, name }));
}

interface SuggestionContext {
  index: CatalogueIndex;
  locale: string;
}

/**
 * The tenant's own terms, then those of the trade, that match themselves or by a synonym, if the tenant shows services
 * for them.
 */
async function findTerms(
  scope: ShownScope,
  typed: string,
  { index, locale }: SuggestionContext,
): Promise<SuggestedTerm[]> {
  const groups = [...toOwnGroups(scope), ...getTradeGroups()].filter(({ folded }) =>
    folded.some((term) => term.startsWith(typed)),
  );
  const named = groups.slice(0, most.terms * 2).map(({ en, es }) => {
    const [term = "", meaning = ""] = locale === "es" && es.length > 0 ? [es[0], en[0]] : en;
    return { term, meaning };
  });
  const texts = named.map(({ term }) => term);
  const totals = await countTyped(scope, texts, { index, most: mostCounted + 1 });
  return named
    .map((name, at) => ({ ...name, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .slice(0, most.terms)
    .map((name) => ({ ...name, total: Math.min(name.total, mostCounted), totalIsCapped: name.total > mostCounted }));
}

/** The first term of a line is its usual spelling, in whatever language the tenant writes it. */
function toOwnGroups({ catalogue }: ShownScope) {
  return (catalogue.vocabulary ?? []).map((line) => {
    const terms = line.split(",").map((term) => term.trim());
    return { en: terms, es: [], folded: terms.map(foldWords) };
  });
}

function findTags(scope: ShownScope, typed: string, { index, locale }: SuggestionContext): SuggestedTag[] {
  const shown = getShown(scope, index);
  return (["categories", "linesOfBusiness", "systems"] as const)
    .flatMap((group) =>
      index.tags
        .filter(
          ({ kind, folded, name, names }) =>
            kind === groupTagKinds[group] && beginsIn(folded.get(names[locale] ?? name) ?? "", typed),
        )
        .map(({ id, name, names }) => ({ group, id, name: names[locale] ?? name })),
    )
    .map((tag) => ({ ...tag, total: countCommon(shown, index.facets.get(facetId("tag", tag.id)) ?? none) }))
    .filter(({ total }) => total > 0)
    .slice(0, most.tags);
}

const none = createBits(0);

/** Everything that the tenant shows. */
function getShown(scope: ShownScope, index: CatalogueIndex): Bits {
  return recall(index, scope.catalogue, "shown", () => toShownBits(index, scope, emptyQuery));
}
