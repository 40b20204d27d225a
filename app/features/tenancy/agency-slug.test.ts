import fc from "fast-check";
import { expect, it } from "vitest";
import { reservedNames } from "./address/reserved-names.ts";
import { createSlugGuard, listSlugs, toAgencySlug } from "./agency-slug.ts";
import { slugPattern } from "./tenant-config.ts";

it.each([
  ["Lakeshore Insurance Group", "lakeshore-insurance-group"],
  ["  O’Brien & Sons, LLC. ", "obrien-and-sons-llc"],
  ["Peña Seguros", "pena-seguros"],
  ["Størmer Łódź Straße", "stormer-lodz-strasse"],
  ["Ｌａｋｅ ﬁrst", "lake-first"],
  ["рremfi", "premfi"],
  ["ΡΑΥΡΑΙ", "paypai"],
  ["../../etc/passwd", "etc-passwd"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["4021", "agency-4021"],
  ["保険", "agency"],
  ["🙂", "agency"],
])("turns %j into the slug %s", (name, slug) => {
  expect(toAgencySlug(name)).toBe(slug);
});

it("turns any name into a slug valid in addresses and host names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (name) => {
      for (const slug of listSlugs(name)) expect(slug).toMatch(slugPattern);
    }),
    { numRuns: 100 },
  );
});

it("lists the preferred slug first and none twice", () => {
  const slugs = [...listSlugs("Lakeshore")];
  expect(slugs.slice(0, 4)).toEqual(["lakeshore", "lakeshore-agency", "lakeshore-2", "lakeshore-3"]);
  expect(new Set(slugs).size).toBe(slugs.length);
});

it("does not run out when a hundred agencies share a name", () => {
  const [last, another] = [0, 1].map(() => [...listSlugs("Lakeshore")].at(-1));
  expect(last).toMatch(/^lakeshore-[0-9a-f]{8}$/);
  expect(another).not.toBe(last);
});

it("refuses what is the reference of another company's bill", () => {
  const isTaken = createSlugGuard([]);
  expect(["lakeshore-2026-10", "lakeshore-2026", "lakeshore-2026-100"].map(isTaken)).toEqual([true, false, false]);
});

it("refuses pages below /company/, where the company's own public page would not be found", () => {
  const isTaken = createSlugGuard([]);
  expect(["market", "payment", "diligence", "payments"].map(isTaken)).toEqual([true, true, true, false]);
});

it("refuses names of the product and of tenants, and look-alikes", () => {
  const isTaken = createSlugGuard([{ slug: "premfi", aliases: ["premium-finance"] }]);
  for (const name of reservedNames) expect([name, isTaken(name)]).toEqual([name, true]);
  for (const slug of [
    "premfi",
    "prernfi",
    "prem-fi",
    "premf1",
    "premfl",
    "premiumfinance",
    "l0gin",
    "iogin",
    "vv-w-w",
  ]) {
    expect([slug, isTaken(slug)]).toEqual([slug, true]);
  }
  for (const slug of ["premfi-agency", "lakeshore", "login-agency"]) expect(isTaken(slug)).toBe(false);
});
