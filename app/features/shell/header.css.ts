import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";
import { notSeen } from "#app/ui/layout/hidden.css.ts";

export const header = style({
  position: "relative",
  zIndex: layer.header,
  display: "flex",
  alignItems: "center",
  gap: space[4],
  height: size.header,
  paddingInline: space[6],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  "@media": {
    [media.phone]: { height: size.headerPhone, paddingInline: `${space[1]} ${space[2]}`, gap: space[1] },
  },
});

/** Without a menu button at its start. */
export const withoutMenu = style({ "@media": { [media.phone]: { paddingInlineStart: size.gutterPhone } } });

/** In an agency's market the visitor's header is as wide as the content. */
export const asContent = style({
  "@media": {
    [media.beyondPhone]: {
      paddingInline: `max(${space[6]}, calc((100% - ${size.content}) / 2 + ${size.gutter}))`,
    },
  },
});

export const gap = style({ flex: 1 });

export const beyondPhone = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  selectors: { "&:empty": { display: "none" } },
  "@media": { [media.phone]: { display: "none" }, [media.print]: { display: "none" } },
});

/** On a page without a menu the choices are in the header, even on a phone. */
export const choices = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  "@media": { [media.phone]: { gap: 0 }, [media.print]: { display: "none" } },
});

export const languageName = style({ "@media": { [media.phone]: notSeen } });

export const phoneOnly = style({ display: "none", "@media": { [media.phone]: { display: "grid" } } });

/** Opens the menu of a phone; also where the menu beside the page is a rail of icons, above which it stands. */
export const menuButton = style({
  display: "none",
  "@media": { [media.belowWide]: { display: "grid" }, [media.print]: { display: "none" } },
});

export const aboveRail = style({ "@media": { [media.betweenPhoneAndWide]: { paddingInlineStart: space[2.5] } } });

export const summary = style({ listStyle: "none", selectors: { "&::-webkit-details-marker": { display: "none" } } });

// Doubled class for higher specificity: it must override the button's, whichever file loads first.
export const iconSummary = style([
  summary,
  { selectors: { "&&": { padding: `0 ${space[2]}`, minWidth: size.buttonRow } } },
]);

export const chosen = style({ flex: "none", marginInlineStart: "auto" });

export const choiceTitle = style({
  padding: `${space[1]} ${space[2.5]}`,
  fontSize: fontSize.help,
  color: vars.color.inkFaint,
});

export const user = style([
  summary,
  {
    display: "flex",
    alignItems: "center",
    gap: space[2.5],
    minHeight: size.touch,
    padding: `0 ${space[2]}`,
    borderRadius: vars.radius.small,
    fontSize: fontSize.menu,
    fontWeight: fontWeight.label,
    cursor: "pointer",
    selectors: { "&:hover": { background: vars.color.sunken } },
    "@media": { [media.print]: { display: "none" } },
  },
]);

/** The initials are generated content: the text beside them names the menu. */
export const avatar = style({
  display: "grid",
  placeItems: "center",
  width: size.avatar,
  height: size.avatar,
  borderRadius: "50%",
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontSize: fontSize.help,
  fontWeight: fontWeight.title,
  selectors: { "&::before": { content: "attr(data-initials)" } },
});

export const userName = style({
  maxWidth: "16ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { display: "none" } },
});

export const phoneChoices = style({
  display: "grid",
  gap: space[3],
  marginBlockStart: space[2],
  paddingBlock: space[3],
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  // Beyond a phone the header has them.
  "@media": { [media.beyondPhone]: { display: "none" } },
});

// Half of a narrow window is smaller than the longest choice with its tick.
globalStyle(`${phoneChoices} button`, { minWidth: 0, whiteSpace: "normal", textAlign: "start" });
