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
  counted: number;
  /** Whether it was found since it came up for going last. */
  used: boolean;
}

interface Flight<Page> {
  tenant: string;
  page: Promise<Page>;
}

/**
 * Whole pages in memory. The oldest goes first, unless it was found since it last came
 * up: that costs a hit no more than a mark, while moving it in the map each time would cost as much as the rest of a hit.
 */
export function createPageCache<Page extends Keepable>(limits: PageCacheLimits): PageCache<Page> {
  const entries = new Map<string, Entry<Page>>();
  const flights = new Map<string, Flight<Page>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.counted ?? 0;
    entries.delete(key);
  }

  function evict(): void {
    // What is put to the end is met again by the same loop, then without its mark.
    for (const [key, entry] of entries) {
      if (bytes <= limits.bytes && entries.size <= limits.pages) return;
      entries.delete(key);
      if (entry.used) entries.set(key, { ...entry, used: false });
      else bytes -= entry.counted;
    }
  }

  function store(key: string, tenant: string, page: Page): void {
    remove(key);
    const counted = page.size();
    entries.set(key, { tenant, page, counted, used: false });
    bytes += counted;
    evict();
  }

  /** A rendering that began before a drop has lost its place in `flights`, and so is not kept. */
  function dropWhere(matches: (tenant: string) => boolean): void {
    for (const [key, { tenant }] of entries) if (matches(tenant)) remove(key);
    for (const [key, { tenant }] of flights) if (matches(tenant)) flights.delete(key);
  }

  return {
    find: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.used = true;
      return entry.page;
    },
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
        if (page.shared && page.keep && flights.get(key) === flight) store(key, tenant, page);
        return page;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    measure: (key) => {
      const entry = entries.get(key);
      if (!entry) return;
      bytes += entry.page.size() - entry.counted;
      entry.counted = entry.page.size();
      evict();
    },
    drop: (tenant) => dropWhere((other) => other === tenant),
    dropAll: () => dropWhere(() => true),
    stats: () => ({ pages: entries.size, bytes }),
  };
}
