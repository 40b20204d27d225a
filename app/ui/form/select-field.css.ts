import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { space } from "#app/theme/space.ts";

/** The read-only style of fields must not apply: a select always matches `:read-only`. */
export const select = style({
  appearance: "none",
  paddingInlineEnd: space[10],
  textOverflow: "ellipsis",
  cursor: "pointer",
  selectors: {
    "&:read-only": { background: vars.color.surface, borderColor: vars.color.control, color: vars.color.ink },
    "&:hover": { borderColor: vars.color.controlHover },
  },
});
export const arrow = style({
  position: "absolute",
  insetInlineEnd: space[3],
  insetBlock: 0,
  display: "grid",
  alignItems: "center",
  pointerEvents: "none",
});
