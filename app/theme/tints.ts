/** A soft background and its ink, at least 4.5:1. */
export interface Tint {
  tile: string;
  ink: string;
}

export const tints = {
  blue: { tile: "#e8eefb", ink: "#2149a8" },
  sky: { tile: "#e5f0fb", ink: "#0b5aa5" },
  teal: { tile: "#e3f1f4", ink: "#0f6c7d" },
  green: { tile: "#e7f2e6", ink: "#2c6b2f" },
  olive: { tile: "#eaf0e2", ink: "#52661d" },
  amber: { tile: "#fdeedb", ink: "#9a4d00" },
  sand: { tile: "#f6ead9", ink: "#7d5312" },
  red: { tile: "#fbe8e6", ink: "#a2372b" },
  rose: { tile: "#f4e8ee", ink: "#94295f" },
  violet: { tile: "#efe8f7", ink: "#5a2f93" },
  indigo: { tile: "#e8e9f8", ink: "#3b3f9e" },
  grey: { tile: "#e9eceb", ink: "#34413b" },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof tints;
