import { expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { describeInactive } from "./compare-words.server.ts";

const { t } = getI18n({ productName: "Harbor", marketName: null, copy: baseCopy }, "en");

it("says which of several takes no requests", () => {
  const toServices = (...names: string[]) => names.map((name) => ({ name, takesRequests: name !== "Old Maps" }));
  const describe = (...names: string[]) => describeInactive(toServices(...names), { t, locale: "en" });
  expect(describe("Old Maps", "Hail", "Rates")).toBe("Old Maps is inactive and takes no requests.");
  expect([describe("Old Maps", "Hail"), describe("Hail", "Rates")]).toEqual(["", ""]);
});
