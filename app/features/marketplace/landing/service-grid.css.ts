import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, size, space } from "#app/theme/space.ts";

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  // The banner takes a whole row after the eighth card; dense flow lets the ninth close the gap above it.
  gridAutoFlow: "dense",
  gap: size.cardGap,
  transition: `opacity ${duration.normal}`,
  selectors: { "&[aria-busy=true]": { opacity: 0.55 } },
  "@media": {
    [media.belowFull]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] },
  },
});

export const cell = style({ display: "grid", minWidth: 0 });
export const wholeRow = style({ gridColumn: "1 / -1" });

export const banner = style({
  display: "flex",
  alignItems: "center",
  gap: space[6],
  padding: `${space[6]} ${space[7]}`,
  border: `${size.hairline} solid ${vars.color.cautionLine}`,
  borderRadius: vars.radius.large,
  background: vars.color.cautionSoft,
  "@media": {
    [media.phone]: { flexDirection: "column", alignItems: "stretch", gap: space[4], padding: space[5] },
    [media.print]: { display: "none" },
  },
});

export const bannerWords = style({ flex: 1 });

export const bannerText = style({
  marginBlockStart: space[1],
  fontSize: fontSize.table,
  color: vars.color.cautionText,
  "@media": { [media.phone]: { marginBlockStart: space[2] } },
});

export const more = style({
  display: "grid",
  justifyItems: "center",
  paddingBlockStart: space[8],
  "@media": { [media.print]: { display: "none" } },
});
