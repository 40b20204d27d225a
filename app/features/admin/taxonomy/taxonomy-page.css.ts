import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { size, space } from "#app/theme/space.ts";

export const tabs = style({
  marginBlockEnd: space[4],
  borderBlockEnd: `${size.hairline} solid ${vars.color.line}`,
});
export const actions = style({ display: "flex", alignItems: "center", gap: space[1] });
/** Shown instead of the column of states. */
export const stateOnPhone = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", marginBlockStart: space[1] } },
});
/** The tag is at the end of the list. */
export const end = style({ opacity: 0.3, cursor: "default" });
export const form = style({ display: "grid", gap: space[5] });
export const plain = style({ margin: 0, color: vars.color.inkSoft });
