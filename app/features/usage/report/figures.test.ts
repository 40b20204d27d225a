import { expect, it } from "vitest";
import { createFigures } from "./figures.ts";

it.each(["en", "es"])("formats dollars and numbers in %s like the copy", (language) => {
  const { money, count } = createFigures(language);
  expect([money(125_000), money(-150), count(12_500)]).toEqual(["$1,250.00", "-$1.50", "12,500"]);
});

it.each([
  ["en", "Oct\u00a030,\u00a02026", "September\u00a02026"],
  ["es", "30\u00a0oct\u00a02026", "septiembre\u00a0de\u00a02026"],
])("writes days and months in %s such that no line breaks within them", (language, day, month) => {
  const figures = createFigures(language);
  expect([figures.day("2026-10-30"), figures.month("2026-09-01")]).toEqual([day, month]);
});
