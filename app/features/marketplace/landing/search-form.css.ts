import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

/** Field, Filters, Search, or a market's field alone; on a phone the field above Filters and the active ones. */
export const form = style({
  display: "flex",
  gap: space[2.5],
  "@media": { [media.phone]: { flexWrap: "wrap", gap: `${space[3]} ${space[2]}` } },
});

export const field = style({
  // Anchors the suggestions.
  position: "relative",
  display: "flex",
  flex: 1,
  alignItems: "center",
  height: size.search,
  minWidth: 0,
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  selectors: {
    "&:hover": { borderColor: vars.color.controlHover },
    "&:focus-within": { outline: `${size.outline} solid ${vars.color.focus}`, outlineOffset: "-1px" },
  },
  "@media": { [media.phone]: { flexBasis: "100%" } },
});

export const icon = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: size.touch,
  height: size.touch,
  borderRadius: vars.radius.medium,
  color: vars.color.inkFaint,
  selectors: { "&:hover": { color: vars.color.ink } },
});

export const input = style({
  flex: 1,
  minWidth: 0,
  height: "100%",
  padding: 0,
  border: 0,
  background: "none",
  fontSize: fontSize.body,
  appearance: "none",
  textOverflow: "ellipsis",
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::-webkit-search-cancel-button": { display: "none" },
  },
  "@media": { [media.phone]: { marginInlineEnd: space[3], fontSize: fontSize.fieldPhone } },
});

export const key = style({
  marginInlineEnd: space[3.5],
  padding: `1px ${space[1.5]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderBlockEndWidth: "2px",
  borderRadius: "5px",
  fontFamily: "inherit",
  fontSize: fontSize.badge,
  fontWeight: fontWeight.title,
  color: vars.color.inkFaint,
  "@media": { [media.phone]: { display: "none" } },
});

export const beyondPhone = style({ display: "contents", "@media": { [media.phone]: { display: "none" } } });

/** The active filters beside the button, scrolled horizontally. */
export const phoneChips = style({
  display: "none",
  "@media": {
    [media.phone]: {
      display: "flex",
      flex: 1,
      gap: space[2],
      overflowX: "auto",
      scrollbarWidth: "none",
      marginInlineEnd: `-${size.gutterPhone}`,
      paddingInlineEnd: size.gutterPhone,
      // Room for the focus ring inside the scrolling box.
      marginBlock: `-${space[1]}`,
      paddingBlock: space[1],
    },
  },
});
