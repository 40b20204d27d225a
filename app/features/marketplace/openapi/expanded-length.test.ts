import { expect, test } from "vitest";
import { measureExpanded } from "./expanded-length.ts";

test("counts repeated references repeatedly", () => {
  const shared = { text: "four" };
  expect(measureExpanded({ one: shared })).toBe(4 + 3 + 4 + 4 + 4);
  expect(measureExpanded({ one: shared, two: shared })).toBe(2 * measureExpanded({ one: shared }));
});

test("measures billions of expanded values by visiting each object once", () => {
  let visits = 0;
  const counting = {
    ownKeys: (target: object) => {
      visits += 1;
      return Reflect.ownKeys(target);
    },
  };
  let level: object = new Proxy(Array(9).fill("x"), counting);
  for (let depth = 1; depth < 30; depth += 1) level = new Proxy(Array(9).fill(level), counting);
  expect(measureExpanded({ level })).toBeGreaterThan(9 ** 30);
  expect(visits).toBe(30);
});

test("is infinite for a value that contains itself", () => {
  const inner: Record<string, unknown> = {};
  inner.again = { inner };
  expect(measureExpanded({ inner })).toBe(Number.POSITIVE_INFINITY);
});
