import { drizzle } from "drizzle-orm/node-postgres";
import { openDatabase } from "#app/db/client.server.ts";
import { createScope, type ShownScope } from "#app/db/scope.ts";
import { getCatalogueIndex } from "#app/features/marketplace/search/catalogue-index.server.ts";
import { listFilterOptions } from "#app/features/marketplace/search/filter-options.server.ts";
import { forgetPages } from "#app/features/marketplace/search/found-pages.ts";
import { listFoundServices } from "#app/features/marketplace/search/found-services.server.ts";
import { emptyQuery } from "#app/features/marketplace/search/search-params.ts";
import type { SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { readTerms } from "#app/features/marketplace/search/text/term-index.server.ts";
import { suggest } from "#app/features/marketplace/suggestions/suggest.server.ts";
import { timeWork } from "../samples.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

export interface SearchProbe {
  /** The SQL statements of a search's first page, in order, once its words are known. */
  captureStatements(query: SearchQuery): Promise<Statement[]>;
  /** The same with those that read the found services in full, as the call answers them. */
  captureCallStatements(query: SearchQuery): Promise<Statement[]>;
  /** Milliseconds to compute the filter panel's options with counts, of a query that nobody has asked for yet. */
  timeCounts(query: SearchQuery): Promise<number>;
  /** Milliseconds of a search's first page, uncached. */
  timeSearch(query: SearchQuery): Promise<number>;
  /** The same of the suggestions while somebody types. */
  timeSuggestions(text: string): Promise<number>;
  /** Resolves when the words of the searches before are known. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Runs the search in this process, for what cannot be measured from outside. */
export async function openSearchProbe(url: string): Promise<SearchProbe> {
  const { pool, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const sent: Statement[] = [];
  const db = drizzle({ client: pool, logger: { logQuery: (text, values) => void sent.push({ text, values }) } });
  const settle = async () => readTerms(await getCatalogueIndex(db));
  const toVisitor = () => createScope<ShownScope>({ db, tenantId: 1 });
  const visitor = toVisitor();
  await searchServices(visitor, emptyQuery);
  const capture = async (work: () => Promise<unknown>) => {
    forgetPages();
    await work();
    await settle();
    forgetPages();
    sent.length = 0;
    await work();
    return [...sent];
  };
  return {
    captureStatements: (query) => capture(() => searchServices(toVisitor(), query)),
    captureCallStatements: (query) =>
      capture(async () => listFoundServices(toVisitor(), await searchServices(toVisitor(), query))),
    timeCounts: (query) => timeWork(() => listFilterOptions(visitor, query)),
    timeSearch: (query) => {
      forgetPages();
      return timeWork(() => searchServices(toVisitor(), query));
    },
    timeSuggestions: (text) => {
      forgetPages();
      return timeWork(() => suggest(toVisitor(), text, "en"));
    },
    settle,
    close,
  };
}
