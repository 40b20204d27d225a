import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, size, space } from "#app/theme/space.ts";

/** Dense beside the cards; tall enough to touch in the sheet. */
export const group = style({
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  paddingBlockEnd: space[2],
  "@media": {
    [media.full]: { borderBlockEnd: 0, borderBlockStart: `${size.hairline} solid ${vars.color.line}`, padding: 0 },
  },
  selectors: { "&:not([open])": { paddingBlockEnd: 0 } },
});

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "52px",
  fontSize: fontSize.body,
  fontWeight: fontWeight.label,
  listStyle: "none",
  cursor: "pointer",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": {
    [media.full]: { minHeight: 0, paddingBlock: space[4], fontSize: fontSize.error, fontWeight: fontWeight.title },
  },
});

export const chosen = style({
  marginInlineStart: "auto",
  maxWidth: "50%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.label,
  fontWeight: fontWeight.text,
  color: vars.color.inkFaint,
  selectors: { "&[data-any=true]": { color: vars.color.brandText, fontWeight: fontWeight.label } },
});

/** Redundant while the group is open, whose checkboxes show the choice. */
export const chosenWhileOpen = style({
  "@media": { [media.full]: { selectors: { [`${group}[open] &`]: { visibility: "hidden" } } } },
});

export const chevron = style({
  flex: "none",
  color: vars.color.inkFaint,
  transition: `rotate ${duration.quick}`,
  selectors: { [`${group}[open] > ${summary} > &`]: { rotate: "180deg" } },
});

export const options = style({
  "@media": { [media.full]: { marginBlockStart: `-${space[1]}`, paddingBlockEnd: space[4] } },
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: size.touch,
  fontSize: fontSize.body,
  cursor: "pointer",
  selectors: { "&:hover": { color: vars.color.ink } },
  "@media": {
    [media.full]: {
      gap: space[2.5],
      minHeight: space[7],
      fontSize: fontSize.label,
      lineHeight: 1.3,
      color: vars.color.inkSoft,
    },
  },
});

export const optionName = style({ minWidth: 0, overflowWrap: "anywhere" });
export const optionIcon = style({ flex: "none", color: vars.color.inkFaint });

export const count = style({
  marginInlineStart: "auto",
  fontSize: fontSize.error,
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.full]: { fontSize: fontSize.help } },
});

export const more = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: size.touch,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  color: vars.color.brandText,
  listStyle: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { textDecoration: "underline" },
    "details[open] > &": { display: "none" },
  },
  "@media": { [media.full]: { minHeight: space[7], fontSize: fontSize.help } },
});

export const switches = style({
  "@media": {
    [media.full]: {
      display: "grid",
      gap: space[1],
      paddingBlock: space[4],
      borderBlock: `${size.hairline} solid ${vars.color.line}`,
    },
  },
});

export const switchLine = style({
  display: "grid",
  alignContent: "center",
  minHeight: "52px",
  fontWeight: fontWeight.label,
  selectors: { "& + &": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
  "@media": {
    [media.full]: {
      minHeight: 0,
      fontWeight: fontWeight.text,
      selectors: { "& + &": { borderBlockStart: 0 } },
    },
  },
});
