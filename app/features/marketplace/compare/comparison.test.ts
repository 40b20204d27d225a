import { describe, expect, it } from "vitest";
import { parseCompare, toCompareSearch } from "./compare-address.ts";
import { compareCells } from "./comparison.ts";

describe("a comparison", () => {
  it("marks values that differ from the majority, whatever their order", () => {
    const [row] = compareCells([["lines", [["Flood", "Auto"], ["Auto", "Flood"], ["Flood"]]]]);
    expect(row).toMatchObject({ differs: true, apart: [false, false, true] });
  });

  it("marks nothing when two differ, since there is no majority", () => {
    expect(compareCells([["type", [["API"], ["Bundled"]]]])[0]).toMatchObject({ differs: true, apart: [false, false] });
  });

  it("omits attributes that no service has", () => {
    expect(compareCells([["states", [[], []]]])).toEqual([]);
    expect(compareCells([["states", [["Ohio"], []]]])).toHaveLength(1);
  });
});

describe("the query of a comparison", () => {
  it.each([
    ["?id=1&id=2", [1, 2], 0],
    ["?id=2&id=1&id=2", [2, 1], 0],
    ["?id=1&id=2&id=3&id=4&id=5&id=5&id=1&id=6", [1, 2, 3, 4], 2],
    ["?id=0&id=-1&id=x&id=1e3&id=99999999999&id=7", [7], 0],
    ["", [], 0],
  ])("%s selects %j and leaves out %d", (search, ids, leftOut) => {
    const read = parseCompare(new URLSearchParams(search));
    expect(read).toEqual({ ids, leftOut, onlyDifferences: false });
    expect(parseCompare(new URLSearchParams(toCompareSearch(read)))).toEqual({ ...read, leftOut: 0 });
  });

  it("selects differences only", () => {
    expect(parseCompare(new URLSearchParams("id=1&only=differences")).onlyDifferences).toBe(true);
  });
});
