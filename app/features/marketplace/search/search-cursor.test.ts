import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearchCursor, type SearchCursor, toSearchCursorText } from "./search-cursor.ts";
import { resultOrders } from "./search-query.ts";

const int4 = fc.integer({ min: -2_147_483_648 + 1, max: 2_147_483_647 });
const key = fc.tuple(int4, int4);
const cursor: fc.Arbitrary<SearchCursor> = fc.oneof(
  fc.record({ kind: fc.constant("browse" as const), after: key }),
  fc.record({
    kind: fc.constant("text" as const),
    after: key,
    score: fc.option(int4),
    bounds: fc.tuple(fc.option(key), fc.option(key), fc.option(key)),
  }),
  fc.record({
    kind: fc.constant("sorted" as const),
    sort: fc.constantFrom(...resultOrders.filter((order) => order !== "best")),
    after: fc.tuple(int4, int4, int4),
  }),
);

test("a cursor round-trips", () => {
  fc.assert(
    fc.property(cursor, (value) => {
      expect(parseSearchCursor(toSearchCursorText(value))).toEqual(value);
    }),
  );
});

test("arbitrary text is not a cursor", () => {
  fc.assert(fc.property(fc.string(), (text) => parseSearchCursor(text) === null));
  for (const fields of [
    ["b"],
    ["b", [1]],
    ["b", [1, 2 ** 31]],
    ["t", [1, 2], "x", []],
    ["t", [1, 2], 1, [null]],
    ["t", [1, 2], 1.5, [null, null, null]],
    ["t", [1, 2], 2 ** 31, [null, null, null]],
    ["t", [1, 2], 1e308, [null, null, null]],
    { b: 1 },
    ["b", ["1", 2]],
  ]) {
    expect(parseSearchCursor(Buffer.from(JSON.stringify(fields)).toString("base64url"))).toBeNull();
  }
});
