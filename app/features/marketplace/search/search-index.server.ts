import { type SQL, sql } from "drizzle-orm";
import { isOneOf } from "#app/db/is-one-of.ts";
import { searchLexicon, serviceSearch, services, tags } from "#app/db/schema/catalogue.ts";
import { companies } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { agencySizes } from "#app/features/marketplace/fit/agency-profile.ts";
import { openFacets, sizeFacet, stateFacets } from "#app/features/marketplace/fit/fit-facets.ts";
import { namedStates } from "#app/features/marketplace/fit/named-states.server.ts";
import { shownEvidence, shownPrice } from "#app/features/marketplace/service/card-columns.server.ts";
import { connectedSystems } from "#app/features/marketplace/works-with/systems.server.ts";
import { dropCatalogueIndex } from "./catalogue-index.server.ts";
import { priceFacet } from "./facets.ts";
import { forgetPages } from "./found-pages.ts";
import { type PriceBand, priceBands } from "./search-query.ts";

/** As a class of a regular expression, which replaces them in a twentieth of the time that `translate` takes. */
const punctuation = "[]!\"#$%&'()*+,./:;<=>?@[\\\\^_`{|}~¡¿«»·•…–—‘’‚“”„™®©-]";
const longestText = 20_000;
const longestName = 200;

/**
 * Updates search rows and lexicon of the given services, or of all. Writes only rows that differ. Call it in the
 * transaction that changed them, then announce the change of the catalogue.
 */
export async function indexServices(db: Database, ids?: number[]): Promise<void> {
  const all = ids ?? (await db.select({ id: services.id }).from(services).orderBy(services.id)).map(({ id }) => id);
  for (let start = 0; start < all.length; start += batchSize)
    await writeSearchRows(db, isOneOf(services.id, all.slice(start, start + batchSize)));
  await (ids ? addWords(db, ids) : rebuildLexicon(db));
  dropCatalogueIndex(db);
  forgetPages();
}

/** Small enough to stay far below the statement timeout. */
const batchSize = 2000;

/** The search rows of the services that meet a condition, without the words of the lexicon. */
export async function writeSearchRows(db: Database, condition: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${serviceSearch}
      (service_id, rank, status, name, company_name, owner_company_name, tagline, logo_url, type, feature_ids, price,
       evidence, price_order, newest_order, use_order, systems, facets, document)
    select services.id, services.rank, services.status, services.name, company_name, owner.name, tagline, services.logo_url, type,
      feature_ids, shown.price, ${shownEvidence}, ${priceOrder}, -floor(extract(epoch from services.created_at) / 60)::int, -services.used_by, ${connectedSystems}, ${facets}, ${document}
    from ${services}
    join ${companies} owner on owner.id = services.owner_company_id
    cross join lateral (select ${shownPrice} as price) shown
    cross join lateral (select ${fold(sql`services.name`)} as name) folded
    cross join lateral (select ${namedStates} as states) named
    where ${condition}
    on conflict (service_id) do update set (${columns}) = (${excluded})
    where (${current}) is distinct from (${excluded})`);
}

const names = [
  "rank",
  "status",
  "name",
  "company_name",
  "owner_company_name",
  "tagline",
  "logo_url",
  "type",
  "feature_ids",
  "price",
  "evidence",
  "price_order",
  "newest_order",
  "use_order",
  "systems",
  "facets",
  "document",
];
const columns = sql.raw(names.join(", "));
const current = sql.raw(names.map((name) => `service_search.${name}`).join(", "));
const excluded = sql.raw(names.map((name) => `excluded.${name}`).join(", "));

const cents = sql`(shown.price->>'cents')::int`;
const monthlyFeeCents = sql`(shown.price->>'monthlyFeeCents')::int`;
const freeRequests = sql`(shown.price->>'freeRequests')::int`;
/** A price that is a monthly fee alone has none per request. */
const hasUnitPrice = sql`shown.price is not null and (${cents} > 0 or ${monthlyFeeCents} = 0)`;

/** Order by price: first by price per request, then monthly fees without one, then prices on request. */
const priceOrder = sql`case when shown.price is null then 2147483647
  when ${hasUnitPrice} then ${cents} else 1000000 + ${monthlyFeeCents} end`;

/** What each choice of the price filter means. */
const priceRules: Record<PriceBand, SQL> = {
  free: sql`${freeRequests} > 0 or (${cents} = 0 and ${monthlyFeeCents} = 0)`,
  upTo10Cents: sql`${hasUnitPrice} and ${cents} <= 10`,
  upTo1Dollar: sql`${hasUnitPrice} and ${cents} <= 100`,
  upTo10Dollars: sql`${hasUnitPrice} and ${cents} <= 1000`,
  monthly: sql`${monthlyFeeCents} > 0`,
  onRequest: sql`shown.price is null`,
};
const priceConditions = sql.join(
  priceBands.map((band) => sql`(${sql.raw(String(priceFacet(band)))}, ${priceRules[band]})`),
  sql`, `,
);

/** The facets by which a service fits an agency (fit-facets.ts). */
const fitFacets = sql`
  union select ${sql.raw(String(openFacets.states))} where cardinality(named.states) = 0
  union select state.facet from (values ${toValues(stateFacets)}) state(code, facet) where state.code = any(named.states)
  union select ${sql.raw(String(openFacets.systems))} where not exists (select from service_systems said where said.service_id = services.id)
  union select -(100 + system_id) from service_systems said
    where said.service_id = services.id and said.connection in ('native', 'api') and said.opt_in is null
  union select ${sql.raw(String(openFacets.lines))} where not exists (select from ${tags} where id = any(tag_ids) and kind = 'lineOfBusiness')
  union select ${sql.raw(String(openFacets.sizes))} where cardinality(services.agency_sizes) = 0
  union select meant.facet from (values ${toValues(agencySizes.map((size) => [size, sizeFacet(size)] as const))}) meant(size, facet)
    where meant.size = any(services.agency_sizes)`;

function toValues(rows: readonly (readonly [code: string, facet: number])[]): SQL {
  return sql.raw(rows.map(([code, facet]) => `('${code}', ${facet})`).join(", "));
}

/** The facets of facets.ts, in ascending order. */
const facets = sql`array(
  select feature::int from unnest(feature_ids) feature
  union select 10 + services.status
  union select 21 where show_try_out
  union select 22 where open_api_specification_url is not null or open_api_documents is not null
  union select band.facet from (values ${priceConditions}) band(facet, has) where band.has
  ${fitFacets}
  union select 100 + tag from unnest(tag_ids) tag
  union select 100 + system_id from service_systems said where said.service_id = services.id and said.connection <> 'none'
  order by 1)`;

/** A field in all other languages. */
function otherTexts(field: "name" | "tagline" | "description"): SQL {
  return sql`(select coalesce(string_agg(said.value->>${sql.raw(`'${field}'`)}, ' '), '') from jsonb_each(services.translations) said)`;
}

/**
 * Weights by field, in every language: A name, B companies, C tagline, D tags and the seller's search words;
 * description words only match. Words of the name are stored a second time with the mark `@`, and the whole name with
 * `=`, so that matches of the name can be found and estimated separately.
 */
const document = sql`(
  ${toVector(sql`folded.name`, "A")}
  || ${toVector(fold(sql`company_name || ' ' || owner.name`), "B")}
  || ${toVector(fold(sql`tagline`), "C")}
  || ${toVector(fold(sql`(select coalesce(string_agg(name, ' '), '') from ${tags} where id = any(tag_ids))`), "D")}
  || ${toVector(fold(sql`array_to_string(${connectedSystems}, ' ')`), "D")}
  || ${toVector(fold(sql`array_to_string(search_words, ' ')`), "D")}
  || ${toVector(fold(otherTexts("name")), "A")}
  || ${toVector(fold(otherTexts("tagline")), "C")}
  || strip(to_tsvector('simple', ${fold(sql`left(regexp_replace(${otherTexts("description")}, '<[^>]*>|&[#0-9A-Za-z]+;', ' ', 'g'), ${sql.raw(String(longestText))})`)}))
  || strip(to_tsvector('simple', ${fold(sql`left(regexp_replace(services.description, '<[^>]*>|&[#0-9A-Za-z]+;', ' ', 'g'), ${sql.raw(String(longestText))})`)}))
  || array_to_tsvector(
    array(select '@' || lexeme from unnest(to_tsvector('simple', folded.name || ' ' || ${fold(otherTexts("name"))})))
    || ('=' || left(btrim(regexp_replace(folded.name, '[[:space:]]+', ' ', 'g')), ${sql.raw(String(longestName))}))))`;

function toVector(text: SQL, weight: "A" | "B" | "C" | "D"): SQL {
  return sql`setweight(to_tsvector('simple', ${text}), ${sql.raw(`'${weight}'`)})`;
}

/** Lower case without accents, punctuation as gaps: the same as `foldText` (search-words.ts). */
function fold(text: SQL): SQL {
  return sql`regexp_replace(lower(immutable_unaccent(normalize(${text}, NFKC))), ${punctuation}, ' ', 'g')`;
}

const markup = "<[^>]*>|&[#0-9A-Za-z]+;";
const translatedTexts = sql`regexp_replace(concat_ws(' ', ${otherTexts("name")}, ${otherTexts("tagline")}, ${otherTexts("description")}), ${markup}, ' ', 'g')`;
const originalTexts = sql`regexp_replace(concat_ws(' ', services.name, company_name, owner.name, tagline, services.description, array_to_string(search_words, ' ')), ${markup}, ' ', 'g')`;

/** The words of all search rows. */
export async function rebuildLexicon(db: Database): Promise<void> {
  await db.execute(sql`delete from ${searchLexicon}`);
  await db.execute(
    sql`insert into ${searchLexicon} (word, services, names, is_translation) ${countWords("select document from service_search")}`,
  );
}

/** Counts only increase here; unused words disappear at the next rebuild. */
async function addWords(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const numbers = ids.map(Number).filter(Number.isInteger).join(",");
  await db.execute(sql`
    insert into ${searchLexicon} (word, services, names, is_translation)
    ${countWords(`select document from service_search where service_id = any('{${numbers}}')`)}
    on conflict (word) do update set services = greatest(search_lexicon.services, excluded.services),
      names = greatest(search_lexicon.names, excluded.names),
      is_translation = search_lexicon.is_translation and excluded.is_translation
    where search_lexicon.services < excluded.services or search_lexicon.names < excluded.names
      or (search_lexicon.is_translation and not excluded.is_translation)`);
}

/**
 * Marks words that only translations of listings use: otherwise a word of one language would be taken for a misspelling
 * in the other.
 */
function countWords(documents: string): SQL {
  return sql`
    with original as materialized (
      select distinct lexeme from ${services} join ${companies} owner on owner.id = owner_company_id,
        unnest(to_tsvector('simple', ${fold(originalTexts)}))
      where translations <> '{}'
    ), said as materialized (
      select lexeme, count(*)::int as listings from ${services}, unnest(to_tsvector('simple', ${fold(translatedTexts)}))
      where translations <> '{}' and lexeme not in (select lexeme from original) group by 1
    ), counted as materialized (
      select word, ndoc from ts_stat(${documents})
    )
    select word, counted.ndoc, coalesce(named.ndoc, 0), coalesce(said.listings >= counted.ndoc, false)
    from counted
    left join (select substr(word, 2) as word, ndoc from counted where word like '@%') named using (word)
    left join said on said.lexeme = word
    where word !~ '^[=@0-9]' and length(word) between 3 and 40
    order by word`;
}
