import { eq, inArray, sql } from "drizzle-orm";
import { services } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { getCatalogueIndex, recall } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { getTradeGroups } from "#app/features/marketplace/search/resolve-text.server.ts";
import { toCondition } from "#app/features/marketplace/search/search-condition.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { toWords } from "#app/features/marketplace/search/search-words.ts";
import {
  beginsIn,
  foldWords,
  isEnough,
  type SuggestedTag,
  type SuggestedTerm,
  type Suggestions,
} from "./suggestion.ts";

const most = { services: 5, companies: 2, terms: 2, tags: 2 } as const;

/** Cached per tenant with the index, which every change of the catalogue replaces. */
export async function suggest(scope: ShownScope, text: string, locale: string): Promise<Suggestions> {
  if (!isEnough(text)) return { services: [], companies: [], terms: [], tags: [], words: [] };
  const typed = foldWords(text);
  const index = await getCatalogueIndex(scope.db);
  const key = JSON.stringify(["suggest", typed, locale]);
  return recall(index, scope.catalogue, key, async () => {
    const [page, found, terms, tags] = await Promise.all([
      searchServices(scope, { ...emptyQuery, text }, { count: most.services, locale }),
      findCompanies(scope, typed),
      findTerms(scope, typed, locale),
      findTags(scope, typed, locale),
    ]);
    const cards = page.isClosest ? [] : page.cards;
    const shown = cards.map(({ id, name, companyName, logoUrl, price }) => ({ id, name, companyName, logoUrl, price }));
    return { services: shown, companies: found, terms, tags, words: page.words };
  });
}

/** Sellers with a matching word and a listing that the tenant shows. */
async function findCompanies(scope: ShownScope, typed: string): Promise<Suggestions["companies"]> {
  const query = toWords(typed)
    .map((word) => `'${word}':*B`)
    .join(" & ");
  const condition = toCondition(scope, emptyQuery, await getCatalogueIndex(scope.db));
  const { rows } = await scope.db.execute<{ id: number }>(sql`
    select service_id as id from service_search where document @@ ${query}::tsquery and ${condition} order by rank, service_id limit 50`);
  if (rows.length === 0) return [];
  const owners = await scope.db
    .selectDistinct({ slug: companies.slug, name: companies.name })
    .from(services)
    .innerJoin(companies, eq(companies.id, services.ownerCompanyId))
    .where(
      inArray(
        services.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(companies.name, companies.slug);
  return owners.filter(({ name }) => beginsIn(name, typed)).slice(0, most.companies);
}

/**
 * The tenant's own terms, then those of the trade, that match themselves or by a synonym, if the tenant shows services
 * for them.
 */
async function findTerms(scope: ShownScope, typed: string, locale: string): Promise<SuggestedTerm[]> {
  const groups = [...toOwnGroups(scope), ...getTradeGroups()].filter(({ folded }) =>
    folded.some((term) => term.startsWith(typed)),
  );
  const named = groups.slice(0, most.terms * 2).map(({ en, es }) => {
    const [term = "", meaning = ""] = locale === "es" && es.length > 0 ? [es[0], en[0]] : en;
    return { term, meaning };
  });
  const counted = await Promise.all(
    named.map(async (name) => {
      const page = await searchServices(scope, { ...emptyQuery, text: name.term }, { count: 1 });
      const isFound = !page.isClosest && page.correctedText === null;
      return { ...name, total: isFound ? page.total : 0, totalIsCapped: page.totalIsCapped };
    }),
  );
  return counted.filter(({ total }) => total > 0).slice(0, most.terms);
}

/** The first term of a line is its usual spelling, in whatever language the tenant writes it. */
function toOwnGroups({ catalogue }: ShownScope) {
  return (catalogue.vocabulary ?? []).map((line) => {
    const terms = line.split(",").map((term) => term.trim());
    return { en: terms, es: [], folded: terms.map(foldWords) };
  });
}

async function findTags(scope: ShownScope, typed: string, locale: string): Promise<SuggestedTag[]> {
  const options = await listFilterOptions(scope, emptyQuery, locale);
  return (["categories", "linesOfBusiness", "systems"] as const)
    .flatMap((group) => options[group].map(({ id, name, count }) => ({ group, id, name, total: count })))
    .filter(({ name, total }) => total > 0 && beginsIn(name, typed))
    .slice(0, most.tags);
}
