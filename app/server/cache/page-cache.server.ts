import { LRUCache } from "lru-cache";

/** What the cache needs to know of a page beside its key. */
export interface Keepable {
  /** Whether anyone else may have it too; the key's first askers then share it, and it may be kept. */
  shared: boolean;
  /** Whether it is worth keeping. */
  keep: boolean;
  /** Bytes in memory now; may grow. */
  size(): number;
}

export interface PageCacheLimits {
  bytes: number;
  pages: number;
}

export interface PageCache<Page extends Keepable> {
  find(key: string): Page | undefined;
  /**
   * Renders a page that was not found. Askers for one key wait for one rendering; a page that was under way when its
   * tenant's content changed is answered but not kept.
   * @returns null to those who waited for a page that turned out not to be shared.
   */
  load(key: string, tenant: string, render: () => Promise<Page>): Promise<Page | null>;
  /** Counts a page again that has grown. */
  measure(key: string): void;
  /** Forgets a tenant's pages. */
  drop(tenant: string): void;
  dropAll(): void;
  stats(): { pages: number; bytes: number };
}

interface Entry<Page> {
  tenant: string;
  page: Page;
}

interface Flight<Page> {
  tenant: string;
  page: Promise<Page>;
}

/** Whole pages in memory; the one that was found longest ago goes first. */
export function createPageCache<Page extends Keepable>(limits: PageCacheLimits): PageCache<Page> {
  const entries = new LRUCache<string, Entry<Page>>({
    max: limits.pages,
    maxSize: limits.bytes,
    sizeCalculation: ({ page }) => Math.max(1, page.size()),
  });
  const flights = new Map<string, Flight<Page>>();

  /** A rendering that began before a drop has lost its place in `flights`, and so is not kept. */
  function dropWhere(matches: (tenant: string) => boolean): void {
    for (const [key, { tenant }] of [...entries]) if (matches(tenant)) entries.delete(key);
    for (const [key, { tenant }] of flights) if (matches(tenant)) flights.delete(key);
  }

  return {
    find: (key) => entries.get(key)?.page,
    load: async (key, tenant, render) => {
      const underWay = flights.get(key);
      if (underWay) {
        const page = await underWay.page;
        return page.shared ? page : null;
      }
      const flight: Flight<Page> = { tenant, page: render() };
      flights.set(key, flight);
      try {
        const page = await flight.page;
        if (page.shared && page.keep && flights.get(key) === flight) entries.set(key, { tenant, page });
        return page;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    measure: (key) => {
      const entry = entries.peek(key);
      // Only another object is counted anew.
      if (entry) entries.set(key, { ...entry });
    },
    drop: (tenant) => dropWhere((other) => other === tenant),
    dropAll: () => dropWhere(() => true),
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
