import { style } from "@vanilla-extract/css";

export const shareBar = style({
  display: "block",
  width: "100%",
  height: "100%",
  overflow: "visible",
  // It grows from where the text begins.
  selectors: { "[dir=rtl] &": { transform: "scaleX(-1)" } },
});
