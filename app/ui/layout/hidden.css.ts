import { style } from "@vanilla-extract/css";

/** Visually hidden, but read out. */
export const notSeen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
} as const;

export const visuallyHidden = style(notSeen);
