import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  columnGap: space[6],
  overflowWrap: "anywhere",
  // The buttons stay where they are when the title's font arrives and makes it wider.
  "@media": { [media.wide]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto" } },
});

export const titleLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
});

/** The logo stands level with the title and the facts below it. */
export const subject = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[4],
  alignItems: "start",
});

/** As far from what follows as a lead. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  margin: `${space[1.5]} 0 ${space[6]}`,
  color: vars.color.inkSoft,
});

/** What only leads elsewhere is not printed. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  marginBlockEnd: space[5],
  "@media": { [media.print]: { display: "none" } },
});
