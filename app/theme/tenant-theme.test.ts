import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ColorScale, toColorScale } from "#app/theme/color-scale.ts";
import { vars } from "#app/theme/contract.css.ts";
import { contrast } from "#app/theme/contrast.ts";
import { fontNames, radiusNames, type ThemeInput, themeCss } from "#app/theme/tenant-theme.ts";
import { chartColors, type Scheme } from "#app/theme/tones.ts";

const schemes: Scheme[] = ["light", "dark"];

const mainSite: ThemeInput = {
  light: { brand: "#0f5c4d" },
  dark: {},
  radius: "medium",
  font: "inter",
  displayFont: "source-serif",
};

describe("every brand color", () => {
  const grounds = ["page", "surface", "sunken"] as const;
  const text: [keyof ColorScale, readonly (keyof ColorScale)[]][] = [
    ["ink", [...grounds, "tag", "brandSoft", "positiveSoft", "cautionSoft", "criticalSoft"]],
    ["inkSoft", [...grounds, "tag", "brandSoft", "positiveSoft", "cautionSoft", "criticalSoft"]],
    ["inkFaint", [...grounds, "tag"]],
    ["brandText", [...grounds, "brandSoft"]],
    ["onBrand", ["brand", "brandHover"]],
    ["positiveText", [...grounds, "positiveSoft"]],
    ["cautionText", [...grounds, "cautionSoft"]],
    ["criticalText", [...grounds, "criticalSoft"]],
  ];
  const controls: [keyof ColorScale, readonly (keyof ColorScale)[]][] = [
    ["control", grounds],
    ["controlHover", grounds],
    ["focus", [...grounds, "brandSoft"]],
    ["chart1", ["surface", "sunken"]],
    ["chart2", ["surface", "sunken"]],
    ["chart3", ["surface", "sunken"]],
  ];

  const findUnreadable = (scale: ColorScale) =>
    [...text.map((pair) => [...pair, 4.5] as const), ...controls.map((pair) => [...pair, 3] as const)].flatMap(
      ([name, on, minimum]) =>
        on
          .filter((ground) => contrast(scale[name], scale[ground]) < minimum)
          .map((ground) => `${name} ${scale[name]} on ${ground} ${scale[ground]}`),
    );
  const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

  test("has 4.5:1 for text and 3:1 for controls, focus and charts, in light and dark", () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        for (const scheme of schemes) expect(findUnreadable(toColorScale(brand, scheme))).toEqual([]);
      }),
      { numRuns: 500, examples: [["#000000"], ["#ffffff"], ["#808080"], ["#ffff00"], ["#0000ff"], ["#e5484d"]] },
    );
  });

  test("has the same with a dark brand color of its own", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (brand, darkBrand) => {
        expect(findUnreadable(toColorScale(brand, "dark", darkBrand))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test("stands out from text at least by its strength, if it is a grey", () => {
    for (const brand of ["#000000", "#333333", "#6f6f6f", "#c0c0c0", "#ffffff"])
      for (const { brandText, ink, surface } of schemes.map((scheme) => toColorScale(brand, scheme)))
        expect(contrast(brandText, surface), brand).toBeGreaterThanOrEqual(contrast(ink, surface));
  });

  test("tints the layers on pictures and behind code, which are as dark for each", () => {
    const overlays = ["#0f5c4d", "#3a3fb5", "#6b2148"].flatMap((brand) =>
      schemes.map((scheme) => toColorScale(brand, scheme).overlay),
    );
    expect(overlays).toEqual(["#141816db", "#141816db", "#14161cdb", "#14161cdb", "#1a1516db", "#1a1516db"]);
  });

  test("changes a button's fill on hover", () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const scale = toColorScale(brand, "light");
        expect(scale.brandHover).not.toBe(scale.brand);
      }),
    );
  });
});

describe("the designed values", () => {
  const near = (scale: ColorScale, drawn: Partial<ColorScale>) =>
    Object.entries(drawn).flatMap(([name, color]) => {
      const served = scale[name as keyof ColorScale];
      return channelDistance(served, color) <= 4 ? [] : [`${name} ${color} became ${served}`];
    });

  test("result for the main site in light", () => {
    const drawn = {
      page: "#faf9f6",
      surface: "#ffffff",
      sunken: "#f3f1ec",
      line: "#e5e2da",
      lineStrong: "#cfcabf",
      ink: "#1c1f1d",
      inkSoft: "#4f5651",
      inkFaint: "#666d67",
      control: "#878a82",
      controlHover: "#5f645d",
      brand: "#0f5c4d",
      brandHover: "#0b4a3e",
      onBrand: "#ffffff",
      brandSoft: "#e6f0ec",
      brandLine: "#b9d5cb",
      brandText: "#0c5244",
      cautionText: "#7a5200",
      criticalText: "#a32222",
      positiveText: "#17653a",
      chart1: "#0f5c4d",
      chart2: "#b8791a",
      chart3: "#5a74bd",
    };
    expect(near(toColorScale("#0f5c4d", "light"), drawn)).toEqual([]);
  });

  test("result for the main site in dark", () => {
    const drawn = {
      page: "#121614",
      surface: "#191e1b",
      sunken: "#0e1210",
      tag: "#262e29",
      line: "#2a312d",
      lineStrong: "#3b443f",
      ink: "#eef1ee",
      inkSoft: "#b3bbb5",
      inkFaint: "#949d97",
      control: "#6d7771",
      controlHover: "#8b948e",
      brand: "#4fb39c",
      brandHover: "#67c4ae",
      onBrand: "#07211b",
      brandSoft: "#17302a",
      brandLine: "#28564a",
      brandText: "#7fd0bc",
      chart1: "#4fb39c",
      chart2: "#d8a24a",
      chart3: "#8ea4e6",
    };
    expect(near(toColorScale("#0f5c4d", "dark"), drawn)).toEqual([]);
  });

  test("result for an indigo partner in light and dark", () => {
    const light = {
      page: "#f9f9fc",
      sunken: "#f2f2f8",
      line: "#e4e4ee",
      lineStrong: "#cccddc",
      ink: "#1b1c26",
      inkSoft: "#4e5062",
      inkFaint: "#656779",
      control: "#84869a",
      brand: "#3a3fb5",
      brandHover: "#2f339a",
      brandSoft: "#ececfa",
      brandLine: "#c6c8ef",
      brandText: "#32369d",
    };
    const dark = {
      page: "#13131a",
      surface: "#1a1a23",
      sunken: "#0f0f15",
      tag: "#282836",
      line: "#2b2b38",
      lineStrong: "#3d3e4f",
      ink: "#eeeef4",
      inkSoft: "#b5b6c6",
      inkFaint: "#9a9bb0",
      control: "#73748d",
      brand: "#959af2",
      brandHover: "#a9adf6",
      brandSoft: "#1f2042",
      brandLine: "#393b70",
      brandText: "#b6b9f9",
      onBrand: "#12133a",
    };
    expect(near(toColorScale("#3a3fb5", "light"), light)).toEqual([]);
    expect(near(toColorScale("#3a3fb5", "dark"), dark)).toEqual([]);
  });

  test("are unchanged in the main site's stylesheet", () => {
    expect(themeCss(mainSite).css.replaceAll(/[;{]/g, "$&\n")).toMatchSnapshot();
  });
});

describe("the stylesheet", () => {
  test("sets exactly the properties that components read", () => {
    const read = Object.values(vars).flatMap((group) => Object.values(group));
    const [light = ""] = themeCss(mainSite).css.split("\n");
    const set = [...light.matchAll(/[{;](--[a-z0-9-]+):/g)].map(([, name]) => `var(${name})`);
    expect(set.sort()).toEqual(read.sort());
  });

  test("follows the system, and a chosen scheme over it", () => {
    const { css } = themeCss(mainSite);
    expect(css).toMatch(/^:root\{color-scheme:light;/);
    expect(css).toContain(
      "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;",
    );
    expect(css).toContain(":root[data-theme=dark]{color-scheme:dark;");
  });

  test("contains nothing of an invalid color", () => {
    const brand = "#fff}body{background:url(https://evil.example)";
    expect(() => themeCss({ ...mainSite, light: { brand } })).toThrow("Not a colour");
    expect(() => themeCss({ ...mainSite, dark: { brand } })).toThrow("Not a colour");
  });

  test("has a value for every font and radius option", () => {
    for (const font of fontNames) {
      for (const radius of radiusNames) {
        expect(themeCss({ ...mainSite, font, displayFont: font, radius }).css).not.toContain("undefined");
      }
    }
  });
});

describe("corrections", () => {
  const like = (pattern: RegExp) => expect.stringMatching(pattern);
  const hex = like(/^#[0-9a-f]{6}$/);

  test("are empty for a readable brand", () => {
    expect(themeCss(mainSite).corrections).toEqual([]);
    expect(themeCss({ ...mainSite, light: { brand: "#3a3fb5" } }).corrections).toEqual([]);
  });

  test("list the replacements for an orange brand", () => {
    const { corrections } = themeCss({ ...mainSite, light: { brand: "#F08A24" } });
    expect(corrections).toEqual([
      {
        code: "onBrand",
        values: { from: "#ffffff", to: hex, other: "#f08a24", before: "2.5", after: like(/^6\.[89]$/) },
      },
      {
        code: "brandText",
        values: { from: "#f08a24", to: hex, other: hex, before: "2.5", after: like(/^[4-7]\.\d$/) },
      },
      { code: "focus", values: { from: "#f08a24", to: hex, other: hex, before: "2.5", after: like(/^[3-4]\.\d$/) } },
    ]);
  });

  test("darken a fill on which white text is almost readable", () => {
    const { corrections } = themeCss({ ...mainSite, light: { brand: "#e5484d" } });
    const values = { from: "#e5484d", to: hex, other: "#ffffff", before: "3.9", after: "4.5" };
    expect(corrections[0]).toEqual({ code: "brand", values });
  });

  test("mention a dark color only if the tenant chose it", () => {
    const { corrections } = themeCss({ ...mainSite, dark: { brand: "#0f5c4d" } });
    expect(corrections).toEqual([
      { code: "brandTextDark", values: expect.objectContaining({ from: "#0f5c4d" }) },
      { code: "focusDark", values: expect.objectContaining({ before: "2.1" }) },
    ]);
  });
});

test("further series of a chart avoid the brand's own hue", () => {
  const [, blue, teal] = chartColors.light;
  expect(toColorScale("#b8791a", "light")).toMatchObject({ chart2: blue, chart3: teal });
});

function channelDistance(a: string, b: string): number {
  const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels(a).map((value, index) => Math.abs(value - (channels(b)[index] ?? 0)));
  return Math.max(red, green, blue);
}
