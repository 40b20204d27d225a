import { expect, it } from "vitest";
import { createFigures } from "./figures.ts";

it.each(["en", "es"])("formats dollars and numbers in %s like the copy", (language) => {
  const { money, count } = createFigures(language);
  expect([money(125_000), money(-150), count(12_500)]).toEqual(["$1,250.00", "-$1.50", "12,500"]);
});
