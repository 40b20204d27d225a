import { LRUCache } from "lru-cache";
import type { Database } from "#app/db/scope.ts";

const mostRemembered = 5000;
const remembered = new WeakMap<Database, LRUCache<string, string>>();

/** The search and page number as one text, for the two functions below. */
export function toPageKey(search: unknown, page: number): string {
  return `${page} ${JSON.stringify(search)}`;
}

/** Where a numbered page starts: after what was shown on the page before it. Undefined when that was not seen lately. */
export function recallCursor(db: Database, key: string): string | undefined {
  return remembered.get(db)?.get(key);
}

/** Keeps the latest cursors; those used longest ago go first. */
export function rememberCursor(db: Database, key: string, cursor: string): void {
  const cursors = remembered.get(db) ?? new LRUCache<string, string>({ max: mostRemembered });
  remembered.set(db, cursors);
  cursors.set(key, cursor);
}
