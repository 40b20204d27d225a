import { style } from "@vanilla-extract/css";
import { collapsed, rail } from "#app/features/shell/side-menu.css.ts";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const group = style({
  display: "grid",
  gap: space[1],
  marginBlockEnd: space[4],
  "@media": { [media.wide]: { selectors: { [`${collapsed} &`]: { marginBlockEnd: space[3] } } } },
});

export const groupName = style({
  margin: 0,
  paddingInline: space[3],
  fontSize: fontSize.small,
  fontWeight: fontWeight.label,
  color: vars.color.inkFaint,
  "@media": {
    [media.betweenPhoneAndWide]: { selectors: { [`${rail} &`]: { display: "none" } } },
    [media.wide]: { selectors: { [`${collapsed} &`]: { display: "none" } } },
  },
});

export const count = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: space[6],
  height: space[5],
  marginInlineStart: "auto",
  padding: `0 ${space[1.5]}`,
  borderRadius: size.pill,
  background: vars.color.tag,
  color: vars.color.ink,
  fontSize: fontSize.tag,
  fontWeight: fontWeight.label,
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [media.betweenPhoneAndWide]: { selectors: { [`${rail} &`]: { display: "none" } } },
    [media.wide]: { selectors: { [`${collapsed} &`]: { display: "none" } } },
  },
});

export const mark = style({ "@media": { "(max-width: 500px)": { display: "none" } } });
