import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1.5],
  minHeight: size.chip,
  maxWidth: "100%",
  paddingInline: `${space[3]} ${space[2]}`,
  border: `1px solid ${vars.color.brandLine}`,
  borderRadius: size.pill,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  font: "inherit",
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  lineHeight: 1.3,
  textAlign: "start",
  overflowWrap: "anywhere",
  textDecoration: "none",
  cursor: "pointer",
  transition: `border-color ${duration.quick}`,
  selectors: { "&:hover": { borderColor: vars.color.brandText } },
  "@media": { [media.phone]: { minHeight: space[9] } },
});

/** Same height as the button beside it on a phone. */
export const tallOnPhone = style({
  "@media": {
    [media.phone]: {
      minHeight: size.buttonAction,
      flex: "none",
      borderRadius: vars.radius.medium,
      paddingInline: `${space[3.5]} ${space[3]}`,
      fontSize: fontSize.label,
    },
  },
});

export const label = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
