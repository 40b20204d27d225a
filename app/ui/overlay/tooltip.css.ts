import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { duration, fontSize, fontWeight, layer, space } from "#app/theme/space.ts";

/** Shows the element's `data-tip` above it on hover. */
export const tooltip = style({
  position: "relative",
  display: "inline-grid",
  selectors: {
    "&::after": {
      content: "attr(data-tip)",
      position: "absolute",
      zIndex: layer.popover,
      insetBlockEnd: `calc(100% + ${space[1.5]})`,
      insetInlineStart: `-${space[2]}`,
      width: "max-content",
      maxWidth: "min(15rem, 50vw)",
      padding: `${space[1]} ${space[2]}`,
      borderRadius: vars.radius.small,
      background: vars.color.ink,
      color: vars.color.surface,
      fontSize: fontSize.small,
      fontWeight: fontWeight.medium,
      pointerEvents: "none",
      visibility: "hidden",
      opacity: 0,
      transition: `opacity ${duration.quick} 150ms, visibility ${duration.quick} 150ms`,
    },
  },
  "@media": { [media.pointer]: { selectors: { "&:hover::after": { visibility: "visible", opacity: 1 } } } },
});
