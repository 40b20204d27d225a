import { type ColorScale, toColorScale } from "#app/theme/color-scale.ts";
import { type Correction, listCorrections } from "#app/theme/corrections.ts";
import type { Scheme } from "#app/theme/tones.ts";

/** Font families that a tenant may choose: self-hosted (global.css.ts) or the system's. */
export const fontNames = ["inter", "source-serif", "system", "system-serif"] as const;
export type FontName = (typeof fontNames)[number];

export const radiusNames = ["none", "small", "medium", "large"] as const;
export type RadiusName = (typeof radiusNames)[number];

export interface ThemeInput {
  /** Colors as #rrggbb; the dark one is derived if missing. */
  light: { brand: string };
  dark: { brand?: string };
  radius: RadiusName;
  font: FontName;
  displayFont: FontName;
}

export interface Theme {
  /** The stylesheet: the contract's custom properties for light, for the system's dark and for a chosen scheme. */
  css: string;
  /** Colors changed for readability, one entry each; empty when the brand is readable. */
  corrections: Correction[];
  /** Color of the browser's UI, as #rrggbb. */
  themeColor: { light: string; dark: string };
}

/** Generates a tenant's stylesheet from its settings. Throws for an invalid color. */
export function themeCss(input: ThemeInput): Theme {
  const { light, dark } = toScales(input);
  const properties = toSchemes(input, { light, dark });
  const [lightBlock, darkBlock] = [toBlock(properties.light), toBlock(properties.dark)];
  const css = [
    `:root{${lightBlock}}`,
    // Screens only: paper is white whatever the reader's screen is.
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkBlock}}}`,
    `@media screen{:root[data-theme=dark]{${darkBlock}}}`,
  ].join("\n");
  return {
    css: `${css}\n`,
    corrections: [
      ...listCorrections(input.light.brand, light, "light"),
      ...(input.dark.brand ? listCorrections(input.dark.brand, dark, "dark") : []),
    ],
    themeColor: { light: light.surface, dark: dark.surface },
  };
}

/** Custom properties and their values, named like contract.css.ts does; the fonts and radii are in the light ones. */
type Properties = Record<`--${string}`, string> & { "color-scheme": "light" | "dark" };

/** A theme's values in both schemes, for parts of a page that show it. Throws for an invalid color. */
export function themeProperties(input: ThemeInput): Record<"light" | "dark", Properties> {
  return toSchemes(input, toScales(input));
}

function toSchemes(input: ThemeInput, { light, dark }: Record<Scheme, ColorScale>): Record<Scheme, Properties> {
  const shared = { font: toFonts(input), radius: radii[input.radius] };
  return {
    light: toProperties("light", {
      color: light,
      ...shared,
      shadow: { raised: toShadow(light.ink) },
      picture: { filter: "none" },
    }),
    // Pictures drawn for light pages glare on dark ones.
    dark: toProperties("dark", { color: dark, shadow: { raised: "none" }, picture: { filter: "brightness(0.7)" } }),
  };
}

function toScales({ light, dark }: ThemeInput): Record<Scheme, ColorScale> {
  return {
    light: toColorScale(light.brand, "light"),
    dark: toColorScale(light.brand, "dark", dark.brand),
  };
}

const fontStacks: Record<FontName, string> = {
  inter: '"Inter Variable","Inter Fallback",system-ui,sans-serif',
  "source-serif": '"Source Serif Variable","Source Serif Fallback","Source Serif Fallback Times",Georgia,serif',
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  "system-serif": 'ui-serif,"Iowan Old Style","Palatino Linotype",Georgia,serif',
};

function toFonts({ font, displayFont }: ThemeInput): Record<"body" | "display", string> {
  return { body: fontStacks[font], display: fontStacks[displayFont] };
}

const radii: Record<RadiusName, Record<"small" | "medium" | "large", string>> = {
  none: { small: "0px", medium: "0px", large: "0px" },
  small: { small: "3px", medium: "5px", large: "8px" },
  medium: { small: "6px", medium: "10px", large: "14px" },
  large: { small: "10px", medium: "16px", large: "22px" },
};

function toShadow(ink: string): string {
  return `0 1px 2px ${ink}0d,0 8px 24px -12px ${ink}29`;
}

function toProperties(scheme: "light" | "dark", groups: Record<string, Record<string, string>>): Properties {
  const properties = Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`--${group}-${toKebab(name)}`, value] as const),
  );
  return { "color-scheme": scheme, ...Object.fromEntries(properties) };
}

function toBlock(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
