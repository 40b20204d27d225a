import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size, space } from "#app/theme/space.ts";

/** Things below each other in a card, which has no padding of its own. */
export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

/** One of them; its columns are the list's own. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space[2]} ${space[3.5]}`,
  padding: `${space[4]} ${size.cardInset}`,
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderBlockStart: `${size.hairline} solid ${vars.color.line}` } },
});
