import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFields, settleFields, toNextBase } from "./merge-fields.ts";

const base = { name: "Lakeshore", phone: "0100", hosts: "a.test\nb.test" };

describe("merging two people's changes of one form", () => {
  it("keeps both changes of different fields", () => {
    const theirs = { ...base, phone: "0188" };
    const mine = { ...base, name: "Lakeshore Premium" };
    expect(mergeFields({ base, theirs, mine })).toEqual({
      merged: { ...base, phone: "0188", name: "Lakeshore Premium" },
      conflicts: [],
    });
  });

  it("reports a field that both changed, with all three values", () => {
    const merge = mergeFields({ base, theirs: { ...base, phone: "0188" }, mine: { ...base, phone: "0144" } });
    expect(merge.conflicts).toEqual([{ name: "phone", before: "0100", theirs: "0188", mine: "0144" }]);
    expect(merge.merged.phone).toBe("0144");
  });

  it("ignores equal changes, surrounding whitespace and browsers' line breaks", () => {
    const mine = { ...base, phone: " 0188 ", hosts: "a.test\r\nb.test\r\n" };
    const merge = mergeFields({ base, theirs: { ...base, phone: "0188", hosts: "a.test" }, mine });
    expect(merge).toMatchObject({ merged: { hosts: "a.test" }, conflicts: [] });
  });

  it("takes a field missing from the base as typed", () => {
    expect(mergeFields({ base: {}, theirs: base, mine: { name: "New" } })).toEqual({
      merged: { name: "New" },
      conflicts: [],
    });
    const odd = Object.fromEntries([["__proto__", "x"]]);
    expect(mergeFields({ base: {}, theirs: {}, mine: odd }).conflicts).toEqual([]);
  });

  it("resolves a conflict for either side, and reopens it when the other side changed again", () => {
    const shown = { base: { phone: "0100" }, theirs: { phone: "0188" } };
    const settle = (keep: "theirs" | "mine", now: string) =>
      mergeFields({ ...settleFields({ phone: "0144" }, { ...shown, keep: { phone: keep } }), theirs: { phone: now } });
    expect(settle("mine", "0188")).toEqual({ merged: { phone: "0144" }, conflicts: [] });
    expect(settle("theirs", "0188")).toEqual({ merged: { phone: "0188" }, conflicts: [] });
    expect(settle("mine", "0199").conflicts).toEqual([{ name: "phone", before: "0188", theirs: "0199", mine: "0144" }]);
    expect(settle("theirs", "0199")).toEqual({ merged: { phone: "0199" }, conflicts: [] });
  });

  it("keeps an unresolved conflict", () => {
    const theirs = { ...base, phone: "0188", name: "Theirs" };
    const first = mergeFields({ base, theirs, mine: { ...base, phone: "0144" } });
    const next = toNextBase(theirs, first.conflicts);
    expect(next).toEqual({ ...theirs, phone: "0100" });
    expect(mergeFields({ base: next, theirs, mine: first.merged }).conflicts).toHaveLength(1);
  });

  it("never loses a change made by one side, and never invents a value", () => {
    const fields = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() });
    fc.assert(
      fc.property(fields, fields, fields, (before, theirs, mine) => {
        const { merged, conflicts } = mergeFields({ base: before, theirs, mine });
        for (const name of ["a", "b", "c"] as const) {
          expect([theirs[name], mine[name]]).toContain(merged[name]);
          if (before[name].trim() === theirs[name].trim()) expect(merged[name]).toBe(mine[name]);
        }
        expect(conflicts.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
