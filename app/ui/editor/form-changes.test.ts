import { describe, expect, it } from "vitest";
import { listChangedFields } from "./form-changes.ts";

const base = {
  name: "Lakeshore",
  hosts: "a.test\nb.test",
  tryIt: "on",
  tags: "10\n9",
  logo: "logo.svg#1",
  show: "all",
};

function entries(change: Record<string, string | File | string[] | undefined> = {}): [string, string | File][] {
  const form = { intent: "save", base: "{}", name: "Lakeshore", hosts: "a.test\r\nb.test", tryIt: "on", show: "all" };
  const all = { ...form, tags: ["9", "10"], logo: new File([], ""), ...change };
  return Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string | File] => [name, one]),
  );
}

describe("the changed fields of a form", () => {
  it("are none in a freshly loaded form, whatever browsers do to line breaks and order", () => {
    expect(listChangedFields(base, entries())).toEqual([]);
  });

  it.each([
    ["a text", { name: "Lakeshore Premium" }, ["name"]],
    ["a box that is ticked no longer", { tryIt: undefined }, ["tryIt"]],
    ["a choice among several", { tags: ["9"] }, ["tags"]],
    ["all choices taken back", { tags: undefined }, ["tags"]],
    ["another image", { logo: new File(["x"], "new.svg") }, ["logo"]],
    ["an image taken away", { "remove.logo": "on" }, ["remove.logo"]],
    ["a row that was added", { "partners.4.name": "Lane" }, ["partners.4.name"]],
    ["a row that is empty", { "partners.4.name": "" }, []],
    ["a choice about a conflict", { "keep.name": "mine" }, []],
  ])("are %s", (_what, change, names) => {
    expect(listChangedFields(base, entries(change))).toEqual(names);
  });
});
