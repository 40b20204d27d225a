import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, easing, fontSize, layer, size, space } from "#app/theme/space.ts";

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: "translateY(24px)", opacity: 0 } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: layer.scrim,
  background: vars.color.scrim,
  animation: `${appear} ${duration.normal} ${easing}`,
});

globalStyle(`html:has(${scrim})`, { overflow: "hidden" });

const panel = style({
  position: "fixed",
  zIndex: layer.dialog,
  display: "flex",
  flexDirection: "column",
  background: vars.color.surface,
  color: vars.color.ink,
  animation: `${rise} ${duration.normal} ${easing}`,
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const shape = styleVariants({
  /** Centered; on a phone from below. */
  dialog: [
    panel,
    {
      inset: 0,
      margin: "auto",
      width: `min(560px, calc(100vw - ${space[8]}))`,
      height: "fit-content",
      maxHeight: `calc(100dvh - ${space[16]})`,
      border: `${size.hairline} solid ${vars.color.line}`,
      borderRadius: vars.radius.large,
      boxShadow: vars.shadow.raised,
    },
  ],
  /** From below, leaving the page's edge visible; beyond a phone at the end side. */
  sheet: [
    panel,
    {
      insetBlock: `${space[10]} 0`,
      insetInline: 0,
      borderStartStartRadius: vars.radius.large,
      borderStartEndRadius: vars.radius.large,
      "@media": {
        [media.beyondPhone]: {
          insetBlock: 0,
          insetInline: "auto 0",
          width: "400px",
          borderRadius: 0,
          borderInlineStart: `${size.hairline} solid ${vars.color.line}`,
        },
      },
    },
  ],
  /** The menu: half of the window (spec 2.2), at the start side. */
  menu: [panel, { insetBlock: 0, insetInline: "0 auto", width: "50vw" }],
});

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  paddingBlock: space[2],
  paddingInline: `${space[5]} ${space[1.5]}`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});

export const title = style({
  fontSize: fontSize.sectionTitle,
  minWidth: 0,
  selectors: { [`${shape.menu} &`]: { fontSize: fontSize.body } },
});

export const body = style({ flex: 1, minHeight: 0, overflowY: "auto", overscrollBehavior: "contain" });
