import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { size } from "#app/theme/space.ts";

export const pagerButton = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: size.buttonRow,
  height: size.buttonRow,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  selectors: {
    "&:hover:not([aria-disabled=true])": { borderColor: vars.color.control },
    "&[aria-disabled=true]": { color: vars.color.lineStrong, borderColor: vars.color.line },
    "&:dir(rtl)": { transform: "scaleX(-1)" },
  },
  "@media": { [media.phone]: { width: size.touch, height: size.touch } },
});

export const bare = style({
  border: 0,
  background: "none",
  color: vars.color.inkFaint,
  selectors: { "&:hover:not([aria-disabled=true])": { color: vars.color.ink } },
});
