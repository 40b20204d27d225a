import { expect, test } from "vitest";
import { pickVersion } from "./tenant-pages.ts";

const version = (name: string) => ({
  title: `T ${name}`,
  html: "",
  sections: [],
  version: name,
  effective: null,
  changes: `Since ${name}`,
});
const page = { ...version("2.0"), earlier: [version("1.1"), version("1.0")] };

test("the current version is shown with links to earlier ones", () => {
  expect(pickVersion(page, null)).toMatchObject({
    heading: "T 2.0",
    outdated: false,
    changes: "Since 2.0",
    others: [{ version: "1.1", changes: "Since 1.1" }, { version: "1.0" }],
  });
});

test("an earlier version is marked as superseded; an unknown one is not found", () => {
  expect(pickVersion(page, "1.0")).toMatchObject({
    heading: "T 1.0",
    outdated: true,
    others: [
      { version: "2.0", current: true },
      { version: "1.1", current: false },
    ],
  });
  expect(pickVersion(page, "3.0")).toBeNull();
});
