import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const none = style({ margin: 0, color: vars.color.inkSoft });
export const sides = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[4],
  marginTop: space[3],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
const part = style({
  minWidth: 0,
  padding: space[3],
  borderRadius: vars.radius.small,
  borderInlineStart: `${size.outline} solid`,
});
export const side = styleVariants({
  before: [part, { borderColor: vars.color.lineStrong, background: vars.color.sunken }],
  after: [part, { borderColor: vars.color.brand, background: vars.color.brandSoft }],
});
export const sideTitle = style({ fontSize: fontSize.help, color: vars.color.inkSoft });
/** Below the field's name. */
export const drawn = style({ marginTop: space[2], minWidth: 0 });
export const value = style({ margin: `${space[1]} 0 0`, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
