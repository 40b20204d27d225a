import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const footer = style({
  borderBlockStart: `${size.hairline} solid ${vars.color.line}`,
  paddingBlock: space[5],
  fontSize: fontSize.error,
  color: vars.color.inkFaint,
  // Links alone, for which paper would need another page.
  "@media": { [media.print]: { display: "none" } },
});

/** On a page of its own, without a menu, as far apart as the header's ends. */
export const edges = style({
  paddingInline: space[6],
  "@media": { [media.phone]: { paddingInline: size.gutterPhone } },
});

export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  "@media": { [media.phone]: { flexDirection: "column", gap: space[1] } },
});

export const link = style({
  selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } },
  "@media": { [media.phone]: { alignSelf: "flex-start", paddingBlock: space[3], marginBlock: `-${space[3]}` } },
});
/** Beside the first, away from what ends the line. */
export const second = style([link, { marginInlineEnd: "auto" }]);
