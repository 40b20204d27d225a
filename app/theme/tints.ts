/** A soft background and its ink, at least 4.5:1, and the same hue on dark pages. */
export interface Tint {
  tile: string;
  ink: string;
  darkTile: string;
  darkInk: string;
}

export const tints = {
  blue: { tile: "#e8eefb", ink: "#2149a8", darkTile: "#222d45", darkInk: "#a7c4ff" },
  sky: { tile: "#e5f0fb", ink: "#0b5aa5", darkTile: "#1d2f44", darkInk: "#9bc8fe" },
  teal: { tile: "#e3f1f4", ink: "#0f6c7d", darkTile: "#193238", darkInk: "#9dceda" },
  green: { tile: "#e7f2e6", ink: "#2c6b2f", darkTile: "#1f341f", darkInk: "#a8d1a7" },
  olive: { tile: "#eaf0e2", ink: "#52661d", darkTile: "#2a311a", darkInk: "#bbcc9d" },
  amber: { tile: "#fdeedb", ink: "#9a4d00", darkTile: "#3f2717", darkInk: "#efb692" },
  sand: { tile: "#f6ead9", ink: "#7d5312", darkTile: "#3a2b18", darkInk: "#ddbe99" },
  red: { tile: "#fbe8e6", ink: "#a2372b", darkTile: "#422520", darkInk: "#f9aea2" },
  rose: { tile: "#f4e8ee", ink: "#94295f", darkTile: "#3f242f", darkInk: "#f3acc8" },
  violet: { tile: "#efe8f7", ink: "#5a2f93", darkTile: "#312941", darkInk: "#ccb8f7" },
  indigo: { tile: "#e8e9f8", ink: "#3b3f9e", darkTile: "#282c44", darkInk: "#b4c0ff" },
  grey: { tile: "#e9eceb", ink: "#34413b", darkTile: "#2a2f2d", darkInk: "#bdc7c2" },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;
