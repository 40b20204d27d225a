import type pg from "pg";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";

/** A kind of search, as several searches that alternate, so that none benefits from having just run. */
export interface SearchCase {
  name: string;
  queries: SearchQuery[];
  /** The same among a million services, where it takes other words. */
  inMillion?: SearchQuery[];
  /** Whether the words are misspelt, so that the correction is searched. */
  isCorrected: boolean;
}

const typos = ["telematcs", "inspecton", "earthqake", "wildfre", "sanctons", "certifcate", "signatre", "liabilty"];
const casesPerKind = 24;
export const rareWord = "a rare word";

/** The measured searches, with words and tags that are rare or common in this catalogue of 10,000. */
export async function listSearchCases(database: pg.Client): Promise<SearchCase[]> {
  const rare = await listWords(database, "services between 1 and 3 and length(word) >= 8");
  const common = await listWords(database, "services >= 2000 and length(word) >= 4");
  return [
    { name: "browse", queries: [emptyQuery], isCorrected: false },
    { name: rareWord, queries: rare.map(toTextQuery), isCorrected: false },
    { name: "a common word", queries: common.map(toTextQuery), isCorrected: false },
    { name: "a typo", queries: typos.map(toTextQuery), isCorrected: true },
    { name: "two filters with counts", queries: await listFilterPairs(database), isCorrected: false },
  ];
}

function toTextQuery(text: string): SearchQuery {
  return { ...emptyQuery, text };
}

/** Words that between `least` and `most` listings have. */
export async function listWordsOf(
  database: pg.Client,
  { least, most }: { least: number; most: number },
): Promise<SearchQuery[]> {
  const words = await listWords(database, `services between ${least} and ${most} and length(word) >= 8`);
  return words.map(toTextQuery);
}

async function listWords(database: pg.Client, condition: string): Promise<string[]> {
  const { rows } = await database.query<{ word: string }>(
    `select word from search_lexicon where ${condition} order by md5(word) limit ${casesPerKind}`,
  );
  return rows.map(({ word }) => word);
}

/** Those that some listing has: the taxonomy has more words than the generated catalogue uses. */
async function listFilterPairs(database: pg.Client): Promise<SearchQuery[]> {
  const { rows } = await database.query<{ line: number; category: number }>(`
    select line.id as line, category.id as category from tags line, tags category
    where line.kind = 'lineOfBusiness' and category.kind = 'category'
      and exists (select from services where status = 1 and tag_ids @> array[line.id, category.id])
    order by md5(line.name || category.name)`);
  return rows.map(({ line, category }) => ({ ...emptyQuery, linesOfBusiness: [line], categories: [category] }));
}

/** The body of `POST marketplace/search` for a search. */
export function toSearchRequest(query: SearchQuery, page: number): object {
  const { text, companyTypes, linesOfBusiness, valueChains, categories } = query;
  return {
    SearchText: text,
    PageNumber: page,
    TagsFilter: [companyTypes, linesOfBusiness, valueChains, categories],
  };
}
