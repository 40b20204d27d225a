import { LRUCache } from "lru-cache";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import type { SearchPage } from "./search-query.ts";

const mostKept = 300;
let pages = new WeakMap<CatalogueIndex, LRUCache<string, Promise<SearchPage>>>();

/** For who has just changed listings, and looks at them before the index has been read again. */
export function forgetPages(): void {
  pages = new WeakMap();
}

/**
 * A page that was found before, or is found now; who asks meanwhile waits for the same finding. The page that was asked
 * for longest ago goes first, and all go with the index, which every change of the catalogue replaces.
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
