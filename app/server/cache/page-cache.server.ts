import { LRUCache } from "lru-cache";

/** The cache's view of a page, besides its key. */
export interface Keepable {
  /** Whether others may get it, too: concurrent requesters then share it, and it may be cached. */
  shared: boolean;
  /** Whether it is worth caching. */
  keep: boolean;
  /** Current size in memory in bytes; may grow. */
  size(): number;
}

export interface PageCacheLimits {
  bytes: number;
  pages: number;
}

export interface PageCache<Page extends Keepable> {
  find(key: string): Page | undefined;
  /**
   * Renders a missing page. Concurrent requests for one key share one rendering; a page that was being rendered when
   * its tenant's content changed is sent but not cached.
   * @returns null to requesters who waited for a page that turned out to be personal.
   */
  load(key: string, tenant: string, render: () => Promise<Page>): Promise<Page | null>;
  /** Updates the size of a page that has grown. */
  measure(key: string): void;
  /** Drops the pages of these tenants, which may be thousands. */
  drop(tenants: ReadonlySet<string>): void;
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

/** An in-memory cache of whole pages with least-recently-used eviction. */
export function createPageCache<Page extends Keepable>(limits: PageCacheLimits): PageCache<Page> {
  const entries = new LRUCache<string, Entry<Page>>({
    max: limits.pages,
    maxSize: limits.bytes,
    sizeCalculation: ({ page }) => Math.max(1, page.size()),
  });
  const flights = new Map<string, Flight<Page>>();

  /** Removing a rendering from `flights` also keeps its result from being cached. */
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
      // A new object, since only that is measured again.
      if (entry) entries.set(key, { ...entry });
    },
    drop: (tenants) => dropWhere((tenant) => tenants.has(tenant)),
    dropAll: () => dropWhere(() => true),
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
