import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, space } from "#app/theme/space.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const stack = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  marginBlockStart: space[3],
});
export const form = style({ display: "grid", gap: space[5], marginBlockStart: space[4] });
export const text = style({ margin: 0, color: vars.color.inkSoft });
export const quiet = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
export const steps = style({ display: "grid", gap: space[4], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, fontSize: fontSize.label, fontWeight: fontWeight.label });
/** The way to one more step, and above it once it is there, its name. */
export const stepHead = style({
  width: "fit-content",
  color: vars.color.brandText,
  fontSize: fontSize.label,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  "@media": { [media.phone]: { paddingBlock: space[3] } },
  selectors: { "[open] > &": { color: vars.color.inkSoft } },
});
export const whenClosed = style({ selectors: { "[open] > summary > &": { display: "none" } } });
export const whenOpen = style({ selectors: { "details:not([open]) > summary > &": { display: "none" } } });
export const step = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.6fr)",
  gap: space[4],
  marginBlock: `${space[3]} ${space[4]}`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] } },
});
