import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

/** Room above a page's breadcrumb, or its title where it has none, and below its end. */
export const page = style({
  paddingBlock: `${space[5]} ${space[16]}`,
  "@media": {
    [media.phone]: { paddingBlockEnd: space[10] },
    [media.beyondPhone]: { selectors: { "&:not(:has(> nav:first-child))": { paddingBlockStart: space[9] } } },
    [media.print]: { paddingBlockEnd: space[4] },
  },
});

/** A form beside what it is about. */
export const formAndAside = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, ${size.form}) ${size.aside}`,
  columnGap: space[16],
  justifyContent: "space-between",
  alignItems: "start",
  "@media": { [media.oneColumn]: { display: "block" } },
});

/** Running content beside facts about it. */
export const contentAndAside = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, 1fr) ${size.aside}`,
  gap: size.asideGap,
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] } },
});

export const aside = style({
  position: "sticky",
  top: space[6],
  "@media": { [media.oneColumn]: { position: "static" } },
});

export const lead = style({
  margin: `${space[2.5]} 0 ${space[7]}`,
  maxWidth: "38em",
  fontSize: fontSize.lead,
  color: vars.color.inkSoft,
  textWrap: "pretty",
  "@media": { [media.phone]: { margin: `${space[2]} 0 ${space[5]}`, fontSize: fontSize.cardTitle } },
});

/** Fields in two columns; a full one spans both. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[5]} ${space[4]}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const full = style({ gridColumn: "1 / -1" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginTop: space[1] });
export const onlyBeside = style({ "@media": { [media.oneColumn]: { display: "none" } } });
