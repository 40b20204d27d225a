/** A place in the browse order: rank, then service id. */
export type Key = [rank: number, id: number];

/** Where the next page of a browse starts: after this listing. */
export interface BrowseCursor {
  kind: "browse";
  after: Key;
}

/**
 * Where the next page of a text search starts. The best matches come first, ordered by score: those of the exact names,
 * of the names and of all matches that are not beyond `bounds` in the browse order. The rest follows in browse order.
 */
export interface TextCursor {
  kind: "text";
  bounds: [exact: Key | null, named: Key | null, all: Key | null];
  /** Null once the best matches are used up. */
  score: number | null;
  after: Key;
}

export type SearchCursor = BrowseCursor | TextCursor;

const maxInt4 = 2_147_483_647;

/** An opaque text that `parseCursor` reads again. */
export function toCursorText(cursor: SearchCursor): string {
  const fields = cursor.kind === "browse" ? ["b", cursor.after] : ["t", cursor.after, cursor.score, cursor.bounds];
  return Buffer.from(JSON.stringify(fields)).toString("base64url");
}

/** Null for a text that no `toCursorText` wrote. */
export function parseCursor(text: string): SearchCursor | null {
  const fields = parseJson(Buffer.from(text.slice(0, 400), "base64url").toString());
  if (!Array.isArray(fields)) return null;
  const [kind, after, score, bounds] = fields;
  if (!isKey(after)) return null;
  if (kind === "b") return { kind: "browse", after };
  if (kind !== "t" || !(score === null || typeof score === "number") || !isBounds(bounds)) return null;
  return { kind: "text", after, score, bounds };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKey(value: unknown): value is Key {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => Number.isInteger(part) && Math.abs(part) <= maxInt4)
  );
}

function isBounds(value: unknown): value is TextCursor["bounds"] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => part === null || isKey(part));
}
