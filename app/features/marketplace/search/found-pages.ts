import { LRUCache } from "lru-cache";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import type { SearchPage } from "./search-query.ts";

const mostKept = 300;
let pages = new WeakMap<CatalogueIndex, LRUCache<string, Promise<SearchPage>>>();

/** Drops all pages: users who have just changed listings view them before the index is reloaded. */
export function forgetPages(): void {
  pages = new WeakMap();
}

/**
 * A cached page of results; concurrent callers share one search. The least recently used page is evicted first, and
 * all with the index, which every change of the catalogue replaces.
 */
export function recallPage(index: CatalogueIndex, key: string, find: () => Promise<SearchPage>): Promise<SearchPage> {
  const kept = pages.get(index) ?? new LRUCache<string, Promise<SearchPage>>({ max: mostKept });
  pages.set(index, kept);
  const known = kept.get(key);
  if (known) return known;
  const page = find();
  kept.set(key, page);
  page.catch(() => kept.delete(key));
  return page;
}
