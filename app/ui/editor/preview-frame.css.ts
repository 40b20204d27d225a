import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size } from "#app/theme/space.ts";

/** A page seen as in a browser's window; its height is the page's own choice. */
export const previewWindow = style({
  overflow: "hidden",
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
});

/** Rendered at twice the size at which it is shown. */
export const halfSize = style({
  display: "block",
  width: "200%",
  border: 0,
  transform: "scale(0.5)",
  transformOrigin: "0 0",
});
