import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const term = style({ position: "relative", display: "inline-block" });

export const word = style({
  cursor: "help",
  listStyle: "none",
  textDecoration: "underline dotted",
  textUnderlineOffset: "0.2em",
  borderRadius: vars.radius.small,
  // The word is small beside a finger.
  "@media": {
    [media.phone]: { selectors: { "&::after": { content: "", position: "absolute", inset: `-${space[3]}` } } },
  },
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const meaning = style({
  position: "absolute",
  zIndex: layer.popover,
  insetBlockStart: `calc(100% + ${space[1.5]})`,
  insetInlineStart: `-${space[2]}`,
  width: "max-content",
  maxWidth: "18rem",
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: vars.color.ink,
  color: vars.color.surface,
  fontSize: fontSize.help,
  fontWeight: fontWeight.text,
  lineHeight: 1.45,
  whiteSpace: "normal",
  textAlign: "start",
  "@media": {
    // Beside a word at the right edge there is no room: it stands at the foot of the screen.
    [media.phone]: {
      position: "fixed",
      insetBlockStart: "auto",
      insetBlockEnd: space[4],
      insetInline: size.gutterPhone,
      width: "auto",
      maxWidth: "none",
      padding: space[4],
      fontSize: fontSize.label,
    },
  },
});
