import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const column = style({ display: "grid", gap: space[5], alignContent: "start", minWidth: 0 });
export const choices = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  alignItems: "start",
  gap: space[5],
  "@media": { [media.belowWide]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const cardText = style({
  margin: `${space[1.5]} 0 ${space[5]}`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  selectors: { "&:last-child": { marginBlockEnd: 0 } },
});
export const address = style({
  margin: `0 0 ${space[4]}`,
  overflowWrap: "anywhere",
  selectors: { "&:last-child": { marginBlockEnd: 0 } },
});
export const logo = style({ display: "block", maxWidth: "240px", maxHeight: space[16], marginBlockEnd: space[5] });
export const facts = style({ display: "grid", gap: space[4], margin: 0 });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "140px minmax(0, 1fr)",
  gap: space[4],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[0.5] } },
});
export const term = style({ color: vars.color.inkFaint, fontSize: fontSize.label });
export const value = style({ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" });

export const publicLogo = style({
  display: "grid",
  placeItems: "center",
  minWidth: "72px",
  height: "72px",
  padding: space[2],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  justifySelf: "start",
});
export const publicImage = style({ maxWidth: "200px", maxHeight: space[14], objectFit: "contain" });
export const description = style({ whiteSpace: "pre-line" });
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[5]}`,
  listStyle: "none",
  margin: 0,
  padding: 0,
});
export const way = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.touch,
  overflowWrap: "anywhere",
});
export const servicesTitle = style({ marginBlockEnd: space[4] });
