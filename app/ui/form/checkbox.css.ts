import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const tick = `url("data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>')}")`;

export const box = style({
  appearance: "none",
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: size.check,
  height: size.check,
  margin: 0,
  border: `1.5px solid ${vars.color.control}`,
  borderRadius: `calc(${vars.radius.small} * 0.6)`,
  background: vars.color.surface,
  cursor: "pointer",
  selectors: {
    "&::before": {
      content: "",
      width: "12px",
      height: "12px",
      background: vars.color.onBrand,
      maskImage: tick,
      maskRepeat: "no-repeat",
      opacity: 0,
    },
    "&:checked": { background: vars.color.brand, borderColor: vars.color.brand },
    "&:checked::before": { opacity: 1 },
    "&[aria-invalid=true]": { borderColor: vars.color.criticalText },
  },
  "@media": {
    [media.phone]: { width: size.iconLarge, height: size.iconLarge },
    [media.forcedColors]: { appearance: "auto", "::before": { display: "none" } },
  },
});

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[2.5],
  rowGap: space[1.5],
  alignItems: "start",
  fontSize: fontSize.button,
  color: vars.color.inkSoft,
});

export const boxInRow = style({ marginTop: "2px" });
export const below = style({ gridColumn: 2 });

export const switchRow = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[1]} 0`,
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  cursor: "pointer",
  "@media": { [media.phone]: { minHeight: "52px", fontSize: fontSize.body, color: vars.color.ink } },
});

/** What moves in a switch. */
const knob = {
  content: "",
  position: "absolute",
  insetBlockStart: "2px",
  insetInlineStart: "2px",
  borderRadius: "50%",
  background: vars.color.control,
} as const;
const knobOn = { background: vars.color.surface } as const;
/** Hollow, so that it is told apart from one that is on in a brand of grey, too. */
const off = { background: vars.color.surface, boxShadow: `inset 0 0 0 1.5px ${vars.color.control}` } as const;
const on = { background: vars.color.brand, boxShadow: "none" } as const;

export const switchInput = style({
  appearance: "none",
  position: "relative",
  flex: "none",
  // At least 24 px each way (WCAG 2.2, 2.5.8).
  width: "40px",
  height: "24px",
  margin: 0,
  borderRadius: size.pill,
  ...off,
  cursor: "pointer",
  selectors: {
    "&::before": {
      ...knob,
      width: "calc(50% - 1px)",
      height: "calc(100% - 4px)",
    },
    "&:checked": on,
    "&:checked::before": { ...knobOn, insetInlineStart: "calc(50% - 1px)" },
  },
  "@media": {
    [media.forcedColors]: { appearance: "auto", "::before": { display: "none" } },
  },
});

/** A switch that leads on, with its words before it. */
export const switchButton = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2.5],
  minHeight: size.button,
  padding: `0 ${space[2]}`,
  border: 0,
  background: "none",
  color: vars.color.ink,
  fontSize: fontSize.button,
  fontWeight: fontWeight.medium,
  cursor: "pointer",
  "@media": { [media.phone]: { minHeight: size.touch, paddingInlineStart: 0 } },
});
export const switchTrack = style({
  position: "relative",
  width: "34px",
  height: "20px",
  borderRadius: size.pill,
  ...off,
  // Seen only where the system's colours are forced on the page, and the fill is not.
  outline: "1px solid transparent",
  selectors: {
    "&::before": {
      ...knob,
      width: "16px",
      height: "16px",
      outline: "1px solid transparent",
    },
    [`${switchButton}[aria-checked=true] &`]: on,
    [`${switchButton}[aria-checked=true] &::before`]: { ...knobOn, insetInlineStart: "16px" },
  },
});
