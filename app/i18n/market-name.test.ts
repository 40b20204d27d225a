import { expect, it } from "vitest";
import { getI18n } from "./i18n.server.ts";

const createWith = (marketName: string | null, locale: string) => {
  const copy = {
    en: { shell: { ownMarket: "your own market", create: "Create {{marketName}}" } },
    es: { shell: { ownMarket: "su propio mercado", create: "Crear {{marketName}}" } },
  };
  return getI18n({ productName: "Harbor", marketName, copy }, locale).t("shell:create");
};

it("is the tenant's, or a description in the page's language", () => {
  expect(createWith("Pier", "es")).toBe("Crear Pier");
  expect(createWith(null, "en")).toBe("Create your own market");
  expect(createWith(null, "es")).toBe("Crear su propio mercado");
});
