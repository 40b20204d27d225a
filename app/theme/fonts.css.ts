import { globalFontFace } from "@vanilla-extract/css";

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExtended =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF";

const face = (file: string, fontWeight: string, unicodeRange: string) => ({
  src: `url("@fontsource-variable/${file}") format("woff2")`,
  fontStyle: "normal",
  fontWeight,
  fontDisplay: "swap" as const,
  unicodeRange,
});

globalFontFace("Inter Variable", [
  face("inter/files/inter-latin-ext-wght-normal.woff2", "100 900", latinExtended),
  face("inter/files/inter-latin-wght-normal.woff2", "100 900", latin),
]);

globalFontFace('"Source Serif Variable"', [
  face("source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2", "200 900", latinExtended),
  face("source-serif-4/files/source-serif-4-latin-wght-normal.woff2", "200 900", latin),
]);

// Fallback fonts of the same metrics while a family loads, so that nothing shifts: size-adjust = average letter width
// of the family ÷ that of the fallback; ascent and descent ÷ size-adjust.
globalFontFace("Inter Fallback", {
  src: 'local("Arial"),local("Liberation Sans")',
  sizeAdjust: "107.12%",
  ascentOverride: "90.44%",
  descentOverride: "22.52%",
  lineGapOverride: "0%",
});

globalFontFace('"Source Serif Fallback"', {
  src: 'local("Georgia")',
  sizeAdjust: "107.45%",
  ascentOverride: "96.42%",
  descentOverride: "31.18%",
  lineGapOverride: "0%",
});

// Where there is no Georgia, as on most Linux systems.
globalFontFace('"Source Serif Fallback Times"', {
  src: 'local("Times New Roman"),local("Liberation Serif"),local("Tinos")',
  sizeAdjust: "119%",
  ascentOverride: "87.06%",
  descentOverride: "28.15%",
  lineGapOverride: "0%",
});
