import { useCallback, useSyncExternalStore } from "react";
import { mostCompared } from "./compare-address.ts";

/** A service chosen for comparison. */
export interface ChosenService {
  id: number;
  name: string;
}

interface ChosenServices {
  chosen: readonly ChosenService[];
  isFull: boolean;
  choose: (service: ChosenService, isWanted: boolean) => void;
  clear: () => void;
}

const none: readonly ChosenService[] = [];
const lists = new Map<string, readonly ChosenService[]>();
const listeners = new Set<() => void>();

/**
 * The services chosen for comparison in a market, kept for the tab's lifetime. Empty on the server and during
 * hydration.
 * @param market prefix of its addresses
 */
export function useChosenServices(market: string): ChosenServices {
  const read = useCallback(() => readList(market), [market]);
  const chosen = useSyncExternalStore(listen, read, () => none);
  const choose = useCallback(
    (service: ChosenService, isWanted: boolean) => {
      const others = readList(market).filter(({ id }) => id !== service.id);
      if (!isWanted) write(market, others);
      else if (others.length < mostCompared) write(market, [...others, service]);
    },
    [market],
  );
  const clear = useCallback(() => write(market, none), [market]);
  return { chosen, isFull: chosen.length >= mostCompared, choose, clear };
}

const toKey = (market: string) => `compare:${market}`;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readList(market: string): readonly ChosenService[] {
  const known = lists.get(market);
  if (known) return known;
  const kept = parseList(readKept(market));
  lists.set(market, kept);
  return kept;
}

function write(market: string, list: readonly ChosenService[]): void {
  lists.set(market, list);
  try {
    sessionStorage.setItem(toKey(market), JSON.stringify(list));
  } catch {
    // Without storage, the choice lasts as long as the document.
  }
  for (const listener of listeners) listener();
}

function readKept(market: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(toKey(market)) ?? "[]");
  } catch {
    return [];
  }
}

function parseList(kept: unknown): readonly ChosenService[] {
  if (!Array.isArray(kept)) return none;
  return kept.filter(isChosen).slice(0, mostCompared);
}

function isChosen(value: unknown): value is ChosenService {
  return typeof value === "object" && value !== null && "id" in value && Number.isInteger(value.id) && "name" in value;
}
