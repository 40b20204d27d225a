import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

/** The same margin below every page head, whatever it contains. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[6]}`,
  marginBlockEnd: space[7],
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { marginBlockEnd: space[5] } },
});

/** A fixed basis, so that the buttons do not move when the title's font loads and widens it. */
export const words = style({ flex: "1 1 24rem", minWidth: 0 });

export const titleLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
});

/** The logo aligns with the title; on phones the rest takes the full width. */
export const subject = style([
  words,
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gridTemplateRows: "auto 1fr",
    columnGap: space[5],
    alignItems: "start",
    "@media": { [media.phone]: { columnGap: space[3.5] } },
  },
]);

/** Lead and facts follow the title directly, however tall the logo is. */
globalStyle(`${subject} > :first-child`, {
  "@media": { [media.beyondPhone]: { gridRow: "1 / span 2" } },
});

export const byline = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  marginBlockStart: space[1.5],
  fontSize: fontSize.button,
  color: vars.color.inkSoft,
});

export const below = style({
  selectors: { [`${subject} > &`]: { gridColumn: "2 / -1" } },
  "@media": { [media.phone]: { selectors: { [`${subject} > &`]: { gridColumn: "1 / -1" } } } },
});

export const lead = style({
  margin: `${space[2.5]} 0 0`,
  maxWidth: "38em",
  fontSize: fontSize.lead,
  color: vars.color.inkSoft,
  "@media": { [media.phone]: { marginBlockStart: space[2], fontSize: fontSize.cardTitle } },
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1.5]} ${space[4]}`,
  marginBlockStart: space[2.5],
  fontSize: fontSize.error,
  color: vars.color.inkSoft,
  selectors: { [`${lead} + &`]: { marginBlockStart: space[4] } },
});

/** Links are not printed. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  "@media": { [media.phone]: { width: "100%" }, [media.print]: { display: "none" } },
});

/** On phones the others share a line, to its end; a lone icon takes its own width. */
globalStyle(`${actions} > :is(a, button, form:not([data-part]))`, { "@media": { [media.phone]: { flexGrow: 1 } } });
globalStyle(`${actions} > form > button`, { "@media": { [media.phone]: { width: "100%" } } });

/** The last action is the main one: on phones it comes first and takes the full width. */
globalStyle(`${actions} > :is(a, button):last-child`, {
  "@media": { [media.phone]: { order: -1, flexBasis: "100%" } },
});
/** A lone icon has nothing else to stand beside. */
globalStyle(`${actions} > form[data-part]:first-child + :is(a, button):last-child`, {
  "@media": { [media.phone]: { order: 0, flexBasis: 0 } },
});

// With a logo, lead and facts have the whole width below title and actions, where there is so much.
globalStyle(`${head}:has(> ${subject})`, {
  "@media": {
    [media.full]: { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr) auto", gap: `0 ${space[5]}` },
  },
});
globalStyle(`${head} > ${subject}`, { "@media": { [media.full]: { display: "contents" } } });
globalStyle(`${subject} + ${actions}`, { "@media": { [media.full]: { gridColumn: 3, gridRow: 1 } } });
globalStyle(`${subject} > ${below}`, { "@media": { [media.full]: { gridRow: 2 } } });
globalStyle(`${subject} ${lead}`, { "@media": { [media.full]: { maxWidth: "46em" } } });
