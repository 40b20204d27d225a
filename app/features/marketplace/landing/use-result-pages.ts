import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toMarketSearch } from "#app/features/marketplace/search/search-params.ts";
import type { SearchPage, SearchQuery } from "#app/features/marketplace/search/search-query.ts";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";

interface ResultPages {
  cards: ServiceCardData[];
  /** Null when everything is loaded. */
  nextCursor: string | null;
  loading: boolean;
  /** The last page requested failed to load. */
  stalled: boolean;
  loadMore: () => void;
}

interface Followers {
  cards: ServiceCardData[];
  nextCursor: string | null;
}

/**
 * The first page of a search and the pages loaded after it. They are stored with the browser's history entry, so that
 * Back restores them and the scroll position. Key its component with the search.
 */
export function useResultPages(first: SearchPage, query: SearchQuery): ResultPages {
  const fetcher = useFetcher<{ page: SearchPage; networkErrorAt?: number }>();
  const [followers, setFollowers] = useFollowers(toMarketSearch(query), first.nextCursor);
  const lastRequested = useRef<string | null>(null);
  useEffect(() => {
    if (!fetcher.data || fetcher.data.networkErrorAt !== undefined) return;
    const { cards, nextCursor } = fetcher.data.page;
    // Applied only if it continues the list: the stored pages may have been restored meanwhile.
    setFollowers((now) =>
      lastRequested.current === null || lastRequested.current !== now.nextCursor
        ? now
        : { cards: [...now.cards, ...cards], nextCursor: cards.length > 0 ? nextCursor : null },
    );
  }, [fetcher.data, setFollowers]);
  const { nextCursor } = followers;
  const { load } = fetcher;
  const loading = fetcher.state !== "idle";
  const stalled = !loading && fetcher.data?.networkErrorAt !== undefined;
  const loadMore = useCallback(() => {
    if (nextCursor === null || loading) return;
    lastRequested.current = nextCursor;
    load(`${toMarketSearch(query, nextCursor)}&index`);
  }, [nextCursor, loading, load, query]);
  return { cards: [...first.cards, ...followers.cards], nextCursor, loading, stalled, loadMore };
}

/** False until hydration is complete: until then the browser must render what the server did. */
let takenOver = false;

/** There is no layout on the server, and React warns about layout effects there. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function useFollowers(path: string, firstCursor: string | null) {
  const [followers, setFollowers] = useState<Followers>(
    () => (takenOver ? readKept(path) : null) ?? { cards: [], nextCursor: firstCursor },
  );
  const [restoredY, setRestoredY] = useState<number | null>(null);
  useEffect(() => {
    const kept = takenOver ? null : readKept(path);
    takenOver = true;
    if (kept === null) return;
    setFollowers(kept);
    setRestoredY(kept.y);
  }, [path]);
  useBrowserLayoutEffect(() => {
    if (restoredY !== null) window.scrollTo(0, restoredY);
  }, [restoredY]);
  useEffect(() => {
    if (followers.cards.length === 0) return;
    const keep = () =>
      window.history.replaceState({ ...window.history.state, results: { path, y: window.scrollY, ...followers } }, "");
    keep();
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [path, followers]);
  return [followers, setFollowers] as const;
}

/** Only this hook writes there, and only for this address. */
function readKept(path: string): (Followers & { y: number }) | null {
  const results = window.history.state?.results;
  return results?.path === path ? results : null;
}
