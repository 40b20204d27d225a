import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontWeight, size, space } from "#app/theme/space.ts";

/** Alone in its line: tall enough to touch on a phone, without moving its surroundings. */
export const standalone = style({
  "@media": { [media.phone]: { display: "inline-block", paddingBlock: space[3.5], marginBlock: `-${space[3.5]}` } },
});

export const textLink = style({
  color: vars.color.brandText,
  fontWeight: fontWeight.medium,
  textDecorationLine: "underline",
  textDecorationThickness: size.hairline,
  textUnderlineOffset: "3px",
  selectors: { "&:hover": { textDecorationThickness: size.outline } },
});
