import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { gridAutoFlow: "row", rowGap: space[3] } },
});

export const dense = style([list, { "@media": { [media.phone]: { rowGap: space[2] } } }]);

const step = style({
  position: "relative",
  paddingBlockStart: space[7],
  paddingInlineEnd: space[2],
  "::before": {
    content: "",
    position: "absolute",
    insetInline: `${space[5]} 0`,
    insetBlockStart: "9px",
    height: size.outline,
    background: vars.color.lineStrong,
    forcedColorAdjust: "none",
  },
  selectors: { "&:last-child::before": { display: "none" } },
  "@media": {
    [media.phone]: {
      paddingBlockStart: 0,
      paddingInlineStart: space[8],
      minHeight: space[9],
      "::before": {
        insetInline: "9px auto",
        insetBlock: `${space[5]} -${space[3]}`,
        width: size.outline,
        height: "auto",
      },
      selectors: {
        [`${dense} > &`]: { display: "flex", justifyContent: "space-between", gap: space[3], minHeight: space[6] },
        [`${dense} > &::before`]: { insetBlockEnd: `-${space[2]}` },
      },
    },
  },
});

export const place = styleVariants({
  done: [step, { "::before": { background: vars.color.brand } }],
  now: [step],
  ahead: [step],
});

const dot = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: 0,
  display: "grid",
  placeItems: "center",
  width: space[5],
  height: space[5],
  border: `${size.outline} solid ${vars.color.control}`,
  borderRadius: "50%",
  background: vars.color.surface,
  forcedColorAdjust: "none",
});

export const mark = styleVariants({
  done: [dot, { background: vars.color.brand, borderColor: vars.color.brand, color: vars.color.onBrand }],
  now: [
    dot,
    {
      borderColor: vars.color.brand,
      "::after": {
        content: "",
        width: space[2],
        height: space[2],
        borderRadius: "50%",
        background: vars.color.brand,
      },
    },
  ],
  ahead: [dot],
});

export const label = styleVariants({
  done: { display: "block", color: vars.color.ink, fontWeight: fontWeight.medium },
  now: { display: "block", color: vars.color.ink, fontWeight: fontWeight.strong },
  ahead: { display: "block", color: vars.color.inkSoft, fontWeight: fontWeight.medium },
});
