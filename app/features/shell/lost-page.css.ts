import { style } from "@vanilla-extract/css";

/** Half-way down the page, at the content's own left edge. */
export const lost = style({ flex: 1, display: "flex", alignItems: "center" });
