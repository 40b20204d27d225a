import { describe, expect, it } from "vitest";
import { layOutBars, splitName } from "./bar-layout.ts";

const months = ["Jun 26", "Jul 26", "Aug 26", "Sep 26", "Oct 26", "Nov 26"];
const formatValue = (value: number) => `$${value.toFixed(2)}`;
const formatTick = (value: number) => `$${Math.round(value)}`;
const spent = [{ values: [100, 120, 110, 130, 125, 90] }, { values: [131, 130, 124, 124, 127, 100] }];
const phone = 318;

describe("layOutBars", () => {
  it("shows half a year on a phone without scrolling, and no figures that would touch", () => {
    const layout = layOutBars({ places: months, series: spent, formatValue, formatTick }, phone);
    expect(layout).toMatchObject({ isStacked: true, width: phone, hasFigures: false });
    const large = layOutBars({ places: months, series: spent, formatValue, formatTick: () => "$80,000" }, 286);
    expect(large).toMatchObject({ width: 286, nameLines: 2 });
    expect(large.axisWidth + months.length * large.barSize).toBeLessThan(286);
  });

  it("puts a month that does not break in a sentence in lines, too, instead of scrolling", () => {
    const places = months.map((month) => month.replace(" ", "\u00a0"));
    const layout = layOutBars({ places, series: spent, formatValue, formatTick: () => "$250.00" }, 294);
    expect(layout).toMatchObject({ width: 294, nameLines: 2 });
    expect(splitName(places[5] ?? "", layout.nameLines)).toEqual(["Nov", "26"]);
  });

  it("writes figures over the bars where they have room", () => {
    const few = { places: months.slice(0, 4), series: spent, formatValue };
    expect(layOutBars(few, phone)).toMatchObject({ width: phone, hasFigures: true });
    expect(layOutBars({ places: months, series: spent, formatValue }, 900)).toMatchObject({
      isStacked: false,
      hasFigures: true,
    });
  });

  it("writes none that would reach over the next bar, however much room there is beside", () => {
    const used = [{ values: [204_344_785, 211_159_570] }, { values: [29_036_910, 30_024_560] }];
    const formatCount = (value: number) => value.toLocaleString("en");
    const layout = layOutBars({ places: months.slice(0, 2), series: used, formatValue: formatCount }, 900);
    expect(layout).toMatchObject({ isStacked: false, hasFigures: false });
    const alone = layOutBars({ places: months.slice(0, 2), series: used.slice(0, 1), formatValue: formatCount }, 900);
    expect(alone.hasFigures).toBe(true);
  });

  it("is scrolled where the bars have no room, and puts ranges in lines", () => {
    const places = Array.from({ length: 13 }, (_, at) => `${at + 1} – ${at + 7} Nov`);
    const layout = layOutBars({ places, series: [{ values: places.map(() => 5) }], formatValue: String }, phone);
    expect(layout).toMatchObject({ isStacked: false, nameLines: 3, hasFigures: true });
    expect(layout.width).toBeGreaterThan(phone);
  });

  it("is scrolled rather than letting names touch", () => {
    const places = [
      "Sep 8 – 14",
      "Sep 15 – 21",
      "Sep 22 – 28",
      "Sep 29 – Oct 5",
      "Oct 6 – 12",
      "Oct 13 – 19",
      "Oct 20 – 26",
    ];
    const layout = layOutBars({ places, series: [{ values: places.map(() => 5) }], formatValue: String }, 280);
    const room = (layout.width - layout.axisWidth) / places.length;
    for (const line of places.flatMap((place) => splitName(place, layout.nameLines)))
      expect(line.length * 6.2).toBeLessThanOrEqual(room);
    expect(layout.width).toBeGreaterThan(280);
  });

  it("puts the month of a range in a line of its own where half the range is still too wide", () => {
    const series = [{ values: [1, 1, 1, 1, 1] }];
    const toLines = (places: string[]) => layOutBars({ places, series, formatValue: String }, 290).nameLines;
    expect(toLines(["Oct 27 – Nov 2", "Nov 3 – 9", "Nov 10 – 16", "Nov 17 – 23", "Nov 24 – 25"])).toBe(2);
    expect(toLines(["27 oct – 2 nov", "3 – 9 nov", "10 – 16 nov", "17 – 23 nov", "24 – 25 nov"])).toBe(3);
    expect(splitName("10 – 16 nov", 3)).toEqual(["10", "– 16", "nov"]);
    expect(splitName("27 oct – 2 nov", 2)).toEqual(["27 oct", "– 2 nov"]);
    expect(splitName("Nov 26", 2)).toEqual(["Nov", "26"]);
  });
});
