import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const scrolled = style({
  // Contains the visually hidden texts within the scrolled area.
  position: "relative",
  overflowX: "auto",
});
export const frame = styleVariants({
  card: [
    scrolled,
    {
      border: `${size.hairline} solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      background: vars.color.surface,
    },
  ],
  flush: [
    scrolled,
    {
      borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
      borderRadius: `0 0 ${vars.radius.large} ${vars.radius.large}`,
    },
  ],
});

export const table = style({ width: "100%", fontSize: fontSize.table });

const cell = style({
  padding: `${space[2]} ${space[5]}`,
  textAlign: "start",
  "@media": {
    // The first column's padding is the card's; half of it suffices between columns.
    [media.phone]: {
      padding: `${space[2.5]} ${space[4]}`,
      selectors: { "&:not(:first-child)": { paddingInlineStart: 0 } },
    },
  },
});

const headCell = style([
  cell,
  {
    height: size.tableHead,
    background: vars.color.sunken,
    fontSize: fontSize.help,
    fontWeight: fontWeight.medium,
    color: vars.color.inkFaint,
    whiteSpace: "nowrap",
  },
]);

const bodyCell = style([
  cell,
  { height: size.tableRow, borderBlockStart: `${size.hairline} solid ${vars.color.line}` },
]);

const numeric = style({ textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
const beyondPhone = style({ "@media": { [media.phone]: { display: "none" } } });

export const head = styleVariants({
  text: [headCell],
  number: [headCell, numeric],
  beyondPhone: [headCell, beyondPhone],
  numberBeyondPhone: [headCell, numeric, beyondPhone],
});

export const body = styleVariants({
  text: [bodyCell],
  number: [bodyCell, numeric],
  beyondPhone: [bodyCell, beyondPhone],
  numberBeyondPhone: [bodyCell, numeric, beyondPhone],
});

const footCell = style([bodyCell, { background: vars.color.sunken, fontWeight: fontWeight.title }]);
export const foot = styleVariants({
  text: [footCell],
  number: [footCell, numeric],
  beyondPhone: [footCell, beyondPhone],
  numberBeyondPhone: [footCell, numeric, beyondPhone],
});

export const faint = style({ color: vars.color.inkFaint });
