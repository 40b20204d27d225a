import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { layer, size, space } from "#app/theme/space.ts";

const overThePage = {
  display: "block",
  position: "fixed",
  zIndex: layer.dialog,
  insetBlock: 0,
  insetInlineStart: 0,
  width: "50vw",
  overflowY: "auto",
  boxShadow: `0 0 0 100vmax ${vars.color.scrim}`,
} as const;

/**
 * As wide as the page leaves: below the wide layout a rail of icons, on a phone nothing. Without JavaScript the address
 * targets it, which shows all of it over the page.
 */
export const nav = style({
  display: "flex",
  flexDirection: "column",
  background: vars.color.surface,
  borderInlineEnd: `${size.hairline} solid ${vars.color.line}`,
  "@media": {
    [media.belowWide]: { selectors: { "&:target": overThePage } },
    [media.phone]: { display: "none", selectors: { "&:target": { display: "block" } } },
    [media.print]: { display: "none" },
  },
});

/** Shows icons alone between phone and wide layout, and where it is collapsed; not while it stands over the page. */
export const rail = `${nav}:not(:target)`;
export const collapsed = `html[data-sidebar=collapsed] ${nav}`;

/** For a page without a menu beside it. */
export const onPhoneOnly = style({ "@media": { [media.beyondPhone]: { display: "none" } } });

/**
 * Stays where it is while the page scrolls, with its footer at the window's bottom. A menu longer than the window scrolls
 * with the page as far as its end.
 */
export const content = style({
  position: "sticky",
  insetBlockEnd: 0,
  marginBlockStart: "auto",
  display: "flex",
  flexDirection: "column",
  minHeight: `calc(100dvh - ${size.header})`,
  padding: `${space[5]} ${space[3]}`,
});

export const foot = style({ marginBlockStart: "auto", paddingBlockStart: space[6], display: "grid", gap: space[0.5] });

export const close = style({
  display: "none",
  "@media": { [media.belowWide]: { selectors: { [`${nav}:target &`]: { display: "block" } } } },
});

export const collapse = style({
  selectors: { "html[data-sidebar=collapsed] &": { display: "none" } },
  "@media": { [media.belowWide]: { display: "none" } },
});

export const expand = style({
  display: "none",
  selectors: { "html[data-sidebar=collapsed] &": { display: "block" } },
  "@media": {
    [media.belowWide]: { selectors: { "html[data-sidebar=collapsed] &": { display: "none" } } },
  },
});

export const inDialog = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100%",
  padding: `${space[3]} ${space[1.5]}`,
});
