import { globalStyle, type StyleRule, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { layer, size, space } from "#app/theme/space.ts";

const containerName = "filter-bar";
/** Widths from which that many filters fit in a line without a wrapped label. */
const lines = { few: "861px", many: "1041px" };

/**
 * Rules for filters in a line. A browser that cannot show the content of a closed `<details>` keeps the button, so that
 * no filter is out of reach.
 */
const inLine = (rule: StyleRule): StyleRule => ({
  "@container": Object.fromEntries(
    Object.entries(lines).map(([amount, width]) => [
      `${containerName}-${amount} (min-width: ${width})`,
      { "@supports": { "selector(::details-content)": rule } },
    ]),
  ),
});

/** Its width decides; the open panel lies over what follows. */
export const container = styleVariants(lines, (_, amount) => ({
  containerType: "inline-size",
  containerName: `${containerName} ${containerName}-${amount}`,
  selectors: { "&:has(details[open])": { position: "relative", zIndex: layer.popover } },
}));

export const bar = style([
  {
    position: "relative",
    display: "grid",
    gridAutoFlow: "column",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridAutoColumns: "auto",
    alignItems: "end",
    gap: space[2],
    "@container": {
      [`${containerName} (max-width: 560px)`]: {
        gridAutoFlow: "row",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        rowGap: space[3],
      },
    },
  },
  inLine({ display: "flex", flexWrap: "wrap", gap: space[3] }),
]);
export const search = style([
  {
    minWidth: 0,
    "@container": { [`${containerName} (max-width: 560px)`]: { gridColumn: "span 2" } },
  },
  inLine({ flex: "8 1 170px" }),
]);
export const submit = style([{}, inLine({ display: "none" })]);

export const details = style([
  {},
  inLine({
    display: "contents",
    selectors: { "&::details-content": { display: "contents", contentVisibility: "visible" } },
  }),
]);
export const summary = style([{ width: "100%" }, inLine({ display: "none" })]);
export const panel = style([
  {
    position: "absolute",
    zIndex: layer.popover,
    insetBlockStart: `calc(100% + ${space[2]})`,
    insetInline: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
    alignItems: "end",
    gap: space[3],
    padding: space[4],
    border: `${size.hairline} solid ${vars.color.line}`,
    borderRadius: vars.radius.medium,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
  },
  inLine({ display: "contents" }),
]);
globalStyle(`${panel} > *`, { flex: "1 1 116px", minWidth: 0 });
// A day is cut off by the calendar's mark in less.
globalStyle(`${panel} > :has(input[type="date"])`, { flexBasis: "148px", flexShrink: 0 });
// What is chosen of a select is read in full, as far as there is room.
globalStyle(`${panel} > :has(select)`, {
  "@supports": { "(field-sizing: content)": { flexBasis: "auto", minWidth: "116px", maxWidth: "220px" } },
});
globalStyle(`${panel} > * select`, { "@supports": { "(field-sizing: content)": { fieldSizing: "content" } } });
export const apply = style({
  display: "grid",
  selectors: { [`${panel} > &`]: { flex: "none" } },
});
export const clear = style({
  justifySelf: "start",
  "@container": { [`${containerName} (max-width: 560px)`]: { gridColumn: "span 2" } },
});
