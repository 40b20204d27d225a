import { style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { size } from "#app/theme/space.ts";

export const wrap = style({
  width: "100%",
  maxWidth: size.content,
  marginInline: "auto",
  paddingInline: size.gutter,
  "@media": { [media.phone]: { paddingInline: size.gutterPhone } },
});
