import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const ways = style({ borderBlockStart: `${size.hairline} solid ${vars.color.line}` });

export const choice = style({
  display: "grid",
  gridTemplateColumns: `${space[6]} minmax(0, 1fr)`,
  gap: space[3.5],
  padding: `${space[6]} 0`,
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});

export const icon = style({ color: vars.color.brandText });

export const text = style({
  margin: `${space[1]} 0 ${space[4]}`,
  color: vars.color.inkSoft,
  fontSize: fontSize.label,
});

export const linkForm = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[2],
  alignItems: "end",
  selectors: { "&[data-faulty]": { alignItems: "center" } },
  // Beside a button, an error would wrap after every word.
  "@media": { [media.phone]: { selectors: { "&[data-faulty]": { gridTemplateColumns: "minmax(0, 1fr)" } } } },
});
