import { parseJson } from "#app/content/parse-json.ts";
import { type ResultOrder, resultOrders } from "./search-query.ts";

/** A position in browse order: rank, then service id. */
export type Key = [rank: number, id: number];

/** The next page of a browse starts after this listing. */
export interface BrowseCursor {
  kind: "browse";
  after: Key;
}

/**
 * Where the next page of a text search starts. The best matches come first, ordered by score: those exact names,
 * names and other matches that are within `bounds` in browse order. The rest follows in browse order.
 */
export interface TextCursor {
  kind: "text";
  bounds: [exact: Key | null, named: Key | null, all: Key | null];
  /** Null after the last of the best matches. */
  score: number | null;
  after: Key;
}

/** The next page of a market starts at this pinned service, counted from 0. */
export interface FirstCursor {
  kind: "first";
  at: number;
}

/** Where the next page in a chosen order starts: after this place in it, rank and id. */
export interface SortedCursor {
  kind: "sorted";
  sort: Exclude<ResultOrder, "best">;
  after: [place: number, rank: number, id: number];
}

export type SearchCursor = BrowseCursor | TextCursor | SortedCursor;

const maxInt4 = 2_147_483_647;

/** An opaque text for `parseCursor`. */
export function toSearchCursorText(cursor: SearchCursor | FirstCursor): string {
  return Buffer.from(JSON.stringify(toFields(cursor))).toString("base64url");
}

function toFields(cursor: SearchCursor | FirstCursor): unknown[] {
  if (cursor.kind === "first") return ["f", cursor.at];
  if (cursor.kind === "sorted") return ["s", cursor.sort, cursor.after];
  return cursor.kind === "browse" ? ["b", cursor.after] : ["t", cursor.after, cursor.score, cursor.bounds];
}

/** Null for a text that is not a search's cursor. */
export function parseSearchCursor(text: string): SearchCursor | null {
  const [kind, after, score, bounds] = parseFields(text);
  if (kind === "s") return toSortedCursor(after, score);
  if (!isKey(after)) return null;
  if (kind === "b") return { kind: "browse", after };
  if (kind !== "t" || !(score === null || isInt4(score)) || !isBounds(bounds)) return null;
  return { kind: "text", after, score, bounds };
}

function toSortedCursor(sort: unknown, after: unknown): SortedCursor | null {
  const known = resultOrders.find((order) => order === sort);
  if (known === undefined || known === "best" || !Array.isArray(after) || after.length !== 3) return null;
  const [place, rank, id] = after;
  return isInt4(place) && isInt4(rank) && isInt4(id) ? { kind: "sorted", sort: known, after: [place, rank, id] } : null;
}

/** The same for a market's pinned services. */
export function parseFirstCursor(text: string): FirstCursor | null {
  const [kind, at] = parseFields(text);
  return kind === "f" && Number.isInteger(at) && at >= 0 && at <= maxInt4 ? { kind: "first", at } : null;
}

function parseFields(text: string) {
  if (text === "") return [];
  const fields = parseJson(Buffer.from(text.slice(0, 400), "base64url").toString());
  return Array.isArray(fields) ? fields : [];
}

function isKey(value: unknown): value is Key {
  return Array.isArray(value) && value.length === 2 && value.every(isInt4);
}

function isInt4(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= maxInt4;
}

function isBounds(value: unknown): value is TextCursor["bounds"] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => part === null || isKey(part));
}
