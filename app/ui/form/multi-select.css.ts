import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, lineHeight, size, space } from "#app/theme/space.ts";
import { box } from "./checkbox.css.ts";

export const details = style({ position: "relative" });

/** The summary, or the button that replaces it: shows the number of choices and opens the list. */
export const control = style({
  display: "flex",
  width: "100%",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2.5],
  minHeight: size.field,
  padding: `0 ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  fontSize: fontSize.body,
  textAlign: "start",
  listStyle: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { borderColor: vars.color.controlHover },
    "&:focus-visible": { outlineOffset: 0 },
    "&:is([data-invalid], [aria-invalid=true])": {
      borderColor: vars.color.criticalText,
      boxShadow: `inset 0 0 0 ${size.hairline} ${vars.color.criticalText}`,
    },
  },
  "@media": { [media.phone]: { minHeight: size.fieldPhone, fontSize: fontSize.fieldPhone } },
});

export const empty = style({ color: vars.color.inkFaint });

const widest = "26.25rem";

const panel = style({
  zIndex: layer.popover,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
});

export const detailsPanel = style([
  panel,
  {
    position: "absolute",
    insetInlineStart: 0,
    insetBlockStart: `calc(100% + ${space[1]})`,
    width: `min(100%, ${widest})`,
  },
]);

/** Sizes measured by the library: the field's width, and the available height. */
export const popover = style([
  panel,
  {
    display: "flex",
    flexDirection: "column",
    width: `min(var(--popover-anchor-width), ${widest})`,
    maxHeight: "var(--popover-available-height)",
    outline: "none",
  },
]);

const options = style({
  overflowY: "auto",
  padding: space[1.5],
  overscrollBehavior: "contain",
});

const highest = "18rem";

export const list = style([options, { maxHeight: highest }]);

/** Without a search the whole popover is the list. */
export const popoverList = style([popover, options, { maxHeight: `min(${highest}, var(--popover-available-height))` }]);

export const search = style({ position: "relative", padding: `${space[2]} ${space[2]} 0` });

export const searchIcon = style({
  position: "absolute",
  insetInlineStart: space[5],
  insetBlock: `${space[2]} 0`,
  display: "flex",
  alignItems: "center",
  color: vars.color.inkFaint,
  pointerEvents: "none",
});

export const searchInput = style({
  width: "100%",
  minHeight: size.button,
  paddingBlock: 0,
  paddingInline: `${space[9]} ${space[3]}`,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  fontSize: fontSize.body,
  "@media": { [media.phone]: { minHeight: size.fieldPhone, fontSize: fontSize.fieldPhone } },
});

export const nothing = style({ padding: `${space[2]} ${space[2.5]}`, color: vars.color.inkFaint });

export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  margin: `0 ${space[2]}`,
  padding: `${space[2.5]} ${space[2]}`,
  borderTop: `${size.hairline} solid ${vars.color.line}`,
});

export const all = style({
  minHeight: space[6],
  color: vars.color.brandText,
  fontWeight: fontWeight.medium,
  textDecoration: "underline",
  textUnderlineOffset: space[1],
  cursor: "pointer",
  ":disabled": { color: vars.color.inkFaint, textDecoration: "none", cursor: "default" },
  "@media": { [media.phone]: { minHeight: size.touch } },
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[2.5],
  minHeight: space[9],
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.small,
  fontSize: fontSize.body,
  cursor: "pointer",
  outlineOffset: `calc(-1 * ${space[0.5]})`,
  selectors: { "&:is(:hover, [data-active-item])": { background: vars.color.sunken } },
  "@media": { [media.phone]: { minHeight: size.touch } },
});

/** The checkbox of an option that is not a form control. */
export const optionBox = style([
  box,
  {
    selectors: {
      "[aria-selected=true] > &": { background: vars.color.brand, borderColor: vars.color.brand },
      "[aria-selected=true] > &::before": { opacity: 1 },
    },
    "@media": {
      [media.forcedColors]: { "::before": { display: "block", background: "CanvasText", forcedColorAdjust: "none" } },
    },
  },
]);

export const note = style({ marginInlineStart: "auto", fontSize: fontSize.help, color: vars.color.inkFaint });

export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2], paddingTop: space[0.5] });

export const more = style({
  alignSelf: "center",
  fontSize: fontSize.help,
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.help,
  color: vars.color.inkFaint,
});
