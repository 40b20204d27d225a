import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFields, settleFields, toNextBase } from "./merge-fields.ts";

const base = { name: "Lakeshore", phone: "0100", hosts: "a.test\nb.test" };

describe("merging what two people made of one form", () => {
  it("keeps the changes of both where they changed different fields", () => {
    const theirs = { ...base, phone: "0188" };
    const mine = { ...base, name: "Lakeshore Premium" };
    expect(mergeFields({ base, theirs, mine })).toEqual({
      merged: { ...base, phone: "0188", name: "Lakeshore Premium" },
      conflicts: [],
    });
  });

  it("names the field that both changed, with all three values", () => {
    const merge = mergeFields({ base, theirs: { ...base, phone: "0188" }, mine: { ...base, phone: "0144" } });
    expect(merge.conflicts).toEqual([{ name: "phone", before: "0100", theirs: "0188", mine: "0144" }]);
    expect(merge.merged.phone).toBe("0144");
  });

  it("takes the same change by both, blanks and a browser's line breaks for no conflict", () => {
    const mine = { ...base, phone: " 0188 ", hosts: "a.test\r\nb.test\r\n" };
    const merge = mergeFields({ base, theirs: { ...base, phone: "0188", hosts: "a.test" }, mine });
    expect(merge).toMatchObject({ merged: { hosts: "a.test" }, conflicts: [] });
  });

  it("takes a field that the form was not loaded with as it was typed", () => {
    expect(mergeFields({ base: {}, theirs: base, mine: { name: "New" } })).toEqual({
      merged: { name: "New" },
      conflicts: [],
    });
    const odd = Object.fromEntries([["__proto__", "x"]]);
    expect(mergeFields({ base: {}, theirs: {}, mine: odd }).conflicts).toEqual([]);
  });

  it("settles a conflict for either side, and opens it again when the other changed once more", () => {
    const shown = { base: { phone: "0100" }, theirs: { phone: "0188" } };
    const settle = (keep: "theirs" | "mine", now: string) =>
      mergeFields({ ...settleFields({ phone: "0144" }, { ...shown, keep: { phone: keep } }), theirs: { phone: now } });
    expect(settle("mine", "0188")).toEqual({ merged: { phone: "0144" }, conflicts: [] });
    expect(settle("theirs", "0188")).toEqual({ merged: { phone: "0188" }, conflicts: [] });
    expect(settle("mine", "0199").conflicts).toEqual([{ name: "phone", before: "0188", theirs: "0199", mine: "0144" }]);
    expect(settle("theirs", "0199")).toEqual({ merged: { phone: "0199" }, conflicts: [] });
  });

  it("stays a conflict while nobody chose", () => {
    const theirs = { ...base, phone: "0188", name: "Theirs" };
    const first = mergeFields({ base, theirs, mine: { ...base, phone: "0144" } });
    const next = toNextBase(theirs, first.conflicts);
    expect(next).toEqual({ ...theirs, phone: "0100" });
    expect(mergeFields({ base: next, theirs, mine: first.merged }).conflicts).toHaveLength(1);
  });

  it("never loses a change by one alone, and never invents a value", () => {
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
