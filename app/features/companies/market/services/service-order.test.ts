import { expect, test } from "vitest";
import { isShown, listPlaced, moveService, putService, toShowChoice } from "./service-order.ts";

test("a service moves a step among those placed first, joins them at their end and leaves them there", () => {
  expect(moveService([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveService([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveService([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveService([1, 2, 3], 9, -1)).toEqual([1, 2, 3, 9]);
  expect(moveService([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  expect(moveService([1, 2, 3], 3, 1)).toEqual([1, 2]);
});

test("a service that is put between others stays where it was dropped, and pins those above it", () => {
  const shown = [1, 2, 3, 4, 5];
  expect(putService([1, 2, 3], shown, 4, 1)).toEqual([1, 4, 2, 3]);
  expect(putService([1, 2, 3], shown, 1, 1)).toEqual([2, 1, 3]);
  expect(putService([1, 2, 3], shown, 1, 3)).toEqual([2, 3, 4, 1]);
  expect(putService([1], shown, 5, 3)).toEqual([1, 2, 3, 5]);
  expect(putService([], shown, 4, 0)).toEqual([4]);
  expect(putService([], shown, 1, 0)).toEqual([1]);
});

test("a service that is dropped where it was changes nothing", () => {
  expect(putService([1], [1, 2, 3], 3, 2)).toEqual([1]);
  expect(putService([1, 2], [1, 2, 3], 2, 1)).toEqual([1, 2]);
});

test("typed places order services; what is no number is no place", () => {
  const rows = [
    { id: 1, place: "" },
    { id: 2, place: "10" },
    { id: 3, place: "2" },
    { id: 4, place: "x" },
    { id: 5, place: "2" },
  ];
  expect(listPlaced(rows)).toEqual([3, 5, 2]);
});

test("the switch leaves to the rule what the rule gives anyway", () => {
  expect(toShowChoice({ show: "rule", byRule: true }, false)).toBe("never");
  expect(toShowChoice({ show: "never", byRule: true }, true)).toBe("rule");
  expect(toShowChoice({ show: "rule", byRule: false }, true)).toBe("always");
  expect(toShowChoice({ show: "always", byRule: false }, false)).toBe("rule");
  expect(toShowChoice({ show: "always", byRule: true }, true)).toBe("always");
  expect(isShown({ show: "rule", byRule: false })).toBe(false);
});
