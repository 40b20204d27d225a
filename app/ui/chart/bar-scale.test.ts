import { expect, it } from "vitest";
import { listNamed, toBarScale } from "./bar-scale.ts";

const bars = (...values: number[]) => values.map((value, at) => ({ name: `Nov ${at + 1}`, value }));

it("reaches as high as the highest bar, and is never empty", () => {
  expect(toBarScale(bars(4, 60, 20), null)).toEqual({ ticks: [0, 20, 40, 60], cutAt: null, showsLimit: false });
  expect(toBarScale([], null).ticks).toEqual([0, 1]);
  expect(toBarScale(bars(4), null).ticks).toEqual([0, 2, 4]);
  expect(toBarScale(bars(4663), null).ticks).toEqual([0, 2000, 4000, 6000]);
  expect(toBarScale(bars(0, 0), 0)).toEqual({ ticks: [0, 1], cutAt: null, showsLimit: false });
});

it("cuts a marked bar that stands far above the others, and no other", () => {
  const odd = { name: "Nov 12", value: 1204, isMarked: true };
  expect(toBarScale([...bars(70, 30), odd], null)).toEqual({ ticks: [0, 50, 100], cutAt: 91, showsLimit: false });
  expect(toBarScale([...bars(70, 30), { ...odd, value: 90 }], null).cutAt).toBeNull();
  expect(toBarScale([odd], null)).toEqual({ ticks: [0, 500, 1000, 1500], cutAt: null, showsLimit: false });
  expect(toBarScale(bars(70, 1204), null).cutAt).toBeNull();
});

it("shows a limit where the bars stay readable beside it", () => {
  expect(toBarScale(bars(40, 50), 100)).toEqual({ ticks: [0, 50, 100], cutAt: null, showsLimit: true });
  expect(toBarScale(bars(4, 5), 456)).toEqual({ ticks: [0, 2, 4, 6], cutAt: null, showsLimit: false });
});

it("names the first and the last place, and as many between as there is room for", () => {
  const month = bars(...Array.from({ length: 30 }, () => 1));
  expect(listNamed(month, 30)).toHaveLength(30);
  expect(listNamed(month, 5)).toEqual(["Nov 1", "Nov 7", "Nov 13", "Nov 19", "Nov 30"]);
  expect(listNamed(bars(1), 1)).toEqual(["Nov 1"]);
  expect(listNamed([], 4)).toEqual([]);
});
