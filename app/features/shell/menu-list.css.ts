import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";
import { collapsed, inDialog, nav, rail } from "./side-menu.css.ts";

export const list = style({ display: "grid", gap: space[0.5] });

export const divider = style({
  margin: `${space[3]} ${space[3]}`,
  border: 0,
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
});

/** A line of the menu: a link, or a button in its footer. */
export const entry = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[3],
  width: "100%",
  minHeight: size.menuItem,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: vars.radius.small,
  fontSize: fontSize.menu,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  color: vars.color.inkSoft,
  selectors: {
    [`${inDialog} &, ${nav}:target &`]: { minHeight: size.touch },
    "&:hover": { background: vars.color.sunken, color: vars.color.ink },
    "&[aria-current=page]": {
      background: vars.color.brandSoft,
      color: vars.color.brandText,
      fontWeight: fontWeight.title,
    },
  },
});

/** In the collapsed menu a text is a tooltip beside its icon, shown on hover and focus and always read out. */
const asNote = {
  position: "absolute",
  zIndex: layer.popover,
  insetInlineStart: `calc(100% + ${space[2]})`,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.ink,
  color: vars.color.surface,
  fontSize: fontSize.help,
  whiteSpace: "nowrap",
  pointerEvents: "none",
  opacity: 0,
} as const;

export const label = style({
  minWidth: 0,
  "@media": {
    [media.wide]: {
      selectors: { [`${collapsed} &`]: asNote, [`${collapsed} ${entry}:is(:hover, :focus-visible) &`]: { opacity: 1 } },
    },
    [media.betweenPhoneAndWide]: {
      selectors: { [`${rail} &`]: asNote, [`${rail} ${entry}:is(:hover, :focus-visible) &`]: { opacity: 1 } },
    },
  },
});
