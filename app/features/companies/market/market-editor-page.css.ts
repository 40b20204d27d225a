import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";
import { halfSize, previewWindow } from "#app/ui/editor/preview-frame.css.ts";

/** Beside the link to the market, in the page's head. */
export const publish = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: space[6],
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** The preview, in sight of every field; in one column above them, lower, so that the first of them are in sight, too. */
export const beside = style({
  gridArea: "1 / 2",
  position: "sticky",
  top: space[6],
  minWidth: 0,
  "@media": { [media.oneColumn]: { gridArea: "auto", position: "static" } },
});
export const fields = style({ marginBlockStart: space[4] });
export const images = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 208px), 1fr))",
  alignItems: "start",
  gap: space[4],
});
/** In one column the link is beside the window, so that both take little height. */
export const preview = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2.5],
  minWidth: 0,
  "@media": {
    [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr) 240px", columnGap: space[5] },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
globalStyle(`${preview} > figure`, {
  "@media": {
    [media.oneColumn]: { gridArea: "2 / 2 / span 2", alignContent: "start" },
    [media.phone]: { gridArea: "auto" },
  },
});
export const previewHead = style({
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space[2],
});
globalStyle(`${previewHead} > :last-child`, { marginInlineStart: "auto" });

export const window = style([
  previewWindow,
  { height: "min(520px, 60vh)", "@media": { [media.oneColumn]: { height: "min(280px, 40vh)" } } },
]);
export const frame = style([halfSize, { height: "1040px" }]);
export const below = style({
  margin: 0,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  overflowWrap: "anywhere",
});
export const addresses = style({
  display: "grid",
  gap: space[2],
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.label,
  overflowWrap: "anywhere",
});
globalStyle(`${addresses} > li`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[3],
});
export const steps = style({
  listStyle: "decimal",
  display: "grid",
  gap: space[2.5],
  margin: `${space[3]} 0 0`,
  paddingInlineStart: space[5],
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
});
export const choice = style({ display: "grid", gap: space[1], margin: `0 0 ${space[5]}`, padding: 0, border: 0 });
export const legend = style({ paddingBlockStart: space[1.5], marginBlockEnd: space[2] });
export const choiceRow = style({ display: "flex", alignItems: "center", gap: space[2.5], minHeight: size.touch });
