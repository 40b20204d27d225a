import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";
import { halfSize, previewWindow } from "#app/ui/editor/preview-frame.css.ts";

export const windowBar = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  padding: `${space[2]} ${space[3.5]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});
export const windowAddress = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.error,
});
/** Ends where the column beside it does, up to a height. */
export const preview = style({ display: "flex", flexDirection: "column", flex: "1 1 auto", maxHeight: "800px" });
export const window = style([previewWindow, { display: "flex", flexDirection: "column", flex: "1 1 auto" }]);
export const windowPage = style({ position: "relative", flex: "1 1 380px", overflow: "hidden" });
export const frame = style([
  halfSize,
  { position: "absolute", insetBlockStart: 0, insetInlineStart: 0, height: "200%" },
]);
export const below = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[3]}`,
  margin: `${space[2.5]} 0 0`,
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
});
