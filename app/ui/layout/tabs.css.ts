import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";
import { scrollFade } from "#app/ui/table/scroll-fade.css.ts";

/** Between a tab's label and its focus ring; does not move the label. */
const room = space[1.5];

export const list = style({
  ...scrollFade,
  display: "flex",
  gap: space[7],
  // The active tab's line overlaps the header's lower edge.
  marginBlockEnd: "-1px",
  marginInline: `-${room}`,
  paddingInline: room,
  "@media": { [media.phone]: { gap: space[6], marginInline: `-${size.gutterPhone}`, paddingInline: size.gutterPhone } },
});

export const tab = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: space[2],
  minHeight: size.tab,
  marginInline: `-${room}`,
  paddingInline: room,
  paddingBlockEnd: size.outline,
  fontSize: fontSize.menu,
  fontWeight: fontWeight.medium,
  color: vars.color.inkSoft,
  selectors: {
    "&:hover": { color: vars.color.ink },
    "&[data-state=active]": { color: vars.color.ink, fontWeight: fontWeight.title },
    "&[data-state=active]::after": {
      content: '""',
      position: "absolute",
      insetInline: room,
      insetBlockEnd: 0,
      borderBlockEnd: `${size.outline} solid ${vars.color.brand}`,
    },
    "&:focus-visible": { outlineOffset: "-2px" },
    "&[data-pressed]:focus-visible": { outline: "none" },
  },
});
