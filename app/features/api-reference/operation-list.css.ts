import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

/** Many rows fade out where more follow, and end with room for it: cut in the middle, a row looks like a fault. */
const faded = { paddingBlockEnd: space[8], maskImage: `linear-gradient(#000 calc(100% - ${space[8]}), transparent)` };

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  alignContent: "start",
  minWidth: 0,
  "@media": {
    // Stays in view beside a long operation; stacked above one, it leaves room for it.
    [media.full]: { position: "sticky", top: space[6], maxHeight: `calc(100vh - ${space[12]})`, overflowY: "auto" },
    [media.belowFull]: { maxHeight: "16rem", overflowY: "auto", selectors: { "&:has(> label)": faded } },
  },
});
export const find = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.button,
  paddingInline: space[3],
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.inkFaint,
  selectors: { "&:focus-within": { outline: `${size.outline} solid ${vars.color.focus}`, outlineOffset: "1px" } },
  "@media": { [media.phone]: { minHeight: size.touch } },
});
export const findField = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 0,
  background: "none",
  color: vars.color.ink,
  fontSize: fontSize.button,
  "@media": { [media.phone]: { fontSize: fontSize.fieldPhone } },
});
export const tag = style({
  margin: `0 0 ${space[1]}`,
  paddingInline: space[2],
  fontSize: fontSize.help,
  fontWeight: fontWeight.label,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
export const operations = style({ display: "grid", gap: space[0.5], margin: 0, padding: 0, listStyle: "none" });
export const link = style({
  display: "grid",
  gridTemplateColumns: "3.1rem minmax(0, 1fr)",
  gap: space[2],
  alignItems: "baseline",
  padding: `${space[2]} ${space[2]}`,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  fontSize: fontSize.buttonSmall,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: vars.color.sunken },
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText, fontWeight: fontWeight.title },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
  "@media": { [media.phone]: { minHeight: size.touch, alignItems: "center" } },
});
export const method = style({
  fontSize: fontSize.badge,
  fontWeight: fontWeight.strong,
  color: vars.color.inkFaint,
  selectors: { "[aria-current] > &": { color: vars.color.brandText } },
});
export const name = style({ overflowWrap: "anywhere" });
export const note = style({ margin: 0, padding: `0 ${space[2]}`, fontSize: fontSize.help, color: vars.color.inkSoft });
