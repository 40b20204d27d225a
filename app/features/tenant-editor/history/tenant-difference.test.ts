import { expect, it } from "vitest";
import { listTenantChanges } from "./tenant-difference.server.ts";

it("tells a page's and an image's change by their sizes, in no language", () => {
  const page = "pages/terms.md";
  const before = new Map([[page, Buffer.from("One line\nand another\n")]]);
  const after = new Map([
    [page, Buffer.from("One line\n")],
    ["logo.svg", Buffer.from("<svg/>")],
  ]);
  expect(listTenantChanges(before, after)).toEqual([
    { file: "logo.svg", field: null, before: null, after: "6 B" },
    { file: page, field: null, before: "21 B", after: "9 B" },
  ]);
});
