import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

const frame = style({
  minWidth: 0,
  border: `${size.hairline} dashed ${vars.color.control}`,
  borderRadius: vars.radius.medium,
});

export const row = styleVariants({
  row: [frame, { display: "flex", alignItems: "center", flexWrap: "wrap", gap: space[4], padding: space[3] }],
  tile: [frame, { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2], padding: space[2] }],
});

const area = style({
  display: "grid",
  placeItems: "center",
  position: "relative",
  flex: "none",
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  overflow: "hidden",
});

export const picture = styleVariants({
  row: [area, { width: "96px", height: space[14] }],
  tile: [area, { height: "88px" }],
});

/** A sheet on the area rather than all of it. */
const sheet = style({
  position: "absolute",
  inset: space[2],
  width: `calc(100% - ${space[4]})`,
  height: `calc(100% - ${space[4]})`,
  borderRadius: vars.radius.small,
});
/** A light one is dimmed with its image, so that it glares less in the dark. */
export const ground = styleVariants({ light: [sheet, { filter: vars.picture.filter }], dark: [sheet] });

export const image = style({ position: "relative", maxWidth: "80%", maxHeight: space[12], objectFit: "contain" });
globalStyle(`${ground.light} + ${image}`, { filter: vars.picture.filter });

/** Says that nobody uploaded what is shown; on any ground, so it has its own. */
export const standIn = style({
  position: "absolute",
  insetBlockEnd: space[1],
  insetInlineEnd: space[1],
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  padding: `${space[0.5]} ${space[1.5]}`,
  borderRadius: vars.radius.small,
  background: vars.color.cautionSoft,
  color: vars.color.cautionText,
  fontSize: fontSize.help,
});

/** A placeholder until there is an image. */
export const none = style({ position: "relative", width: size.icon, height: size.icon, color: vars.color.inkFaint });
