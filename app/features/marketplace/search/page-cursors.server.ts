import type { Database } from "#app/db/scope.ts";

const mostRemembered = 5000;
const remembered = new WeakMap<Database, Map<string, string>>();

/** The search and page number as one text, for the two functions below. */
export function toPageKey(search: unknown, page: number): string {
  return `${page} ${JSON.stringify(search)}`;
}

/** Where a numbered page starts: after what was shown on the page before it. Undefined when that was not seen lately. */
export function recallCursor(db: Database, key: string): string | undefined {
  const cursors = remembered.get(db);
  const cursor = cursors?.get(key);
  if (cursors && cursor !== undefined) {
    cursors.delete(key);
    cursors.set(key, cursor);
  }
  return cursor;
}

/** Keeps the latest cursors; those used longest ago go first. */
export function rememberCursor(db: Database, key: string, cursor: string): void {
  const cursors = remembered.get(db) ?? new Map<string, string>();
  remembered.set(db, cursors);
  cursors.delete(key);
  cursors.set(key, cursor);
  if (cursors.size <= mostRemembered) return;
  const [oldest] = cursors.keys();
  if (oldest !== undefined) cursors.delete(oldest);
}
