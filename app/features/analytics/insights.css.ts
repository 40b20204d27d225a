import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

/** Room for three tables beside the side menu. */
const threeColumns = "(min-width: 1360px)";

export const filters = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 280px) 176px 176px auto",
  gap: space[4],
  alignItems: "start",
  "@media": {
    [media.belowWide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto" },
    [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.print]: { display: "none" },
  },
});
export const tenant = style({ minWidth: 0, "@media": { [media.belowWide]: { gridColumn: "1 / -1" } } });
/** Aligned with the fields below their labels. */
export const show = style({
  marginBlockStart: "27px",
  "@media": { [media.phone]: { gridColumn: "1 / -1", marginBlockStart: 0, display: "grid" } },
});
/** The fields of a range below the button that shows it. */
export const range = style({ display: "grid", gap: space[3], width: "240px", padding: space[2.5] });
/** The name of the chosen service, which does not push the days out of the page's head. */
export const chosen = style({ maxWidth: "15rem", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const choices = style({ maxHeight: "20rem", overflowY: "auto" });
/** On phones as wide as the button below them. */
for (const panel of [range, choices]) {
  globalStyle(`details:has(${panel})`, { "@media": { [media.phone]: { flexBasis: "100%" } } });
  globalStyle(`details:has(${panel}) > summary`, { "@media": { [media.phone]: { width: "100%" } } });
}
export const rankings = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space[6]} ${space[4]}`,
  alignItems: "start",
  marginBlockStart: space[2],
  "@media": {
    [media.beyondPhone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [threeColumns]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
/** Those with few rows share the last of three columns. */
export const short = style({
  display: "contents",
  "@media": { [threeColumns]: { display: "grid", gap: space[6] } },
});
export const part = style({ minWidth: 0, display: "grid", gap: space[3], alignContent: "start" });
export const section = style([part, { marginBlockStart: space[2] }]);
/** A rate beside the number that it is of. */
export const share = style({ color: vars.color.inkFaint });
export const foot = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
