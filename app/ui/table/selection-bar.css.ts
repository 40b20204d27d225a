import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

const base = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: layer.header,
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  minHeight: "52px",
  padding: `${space[2]} ${space[5]}`,
  boxSizing: "border-box",
  borderBlockStart: `${size.hairline} solid ${vars.color.brandLine}`,
  background: vars.color.brandSoft,
  "@media": { [media.phone]: { paddingInline: space[4] }, [media.print]: { display: "none" } },
});

/** Below the rows, so that nothing moves under the pointer. Without scripts it is always there. */
export const bar = styleVariants({
  chosen: [base, { display: "flex" }],
  none: [base, { display: "none", "@media": { "(scripting: none)": { display: "flex" } } }],
});
export const count = style({ marginInlineEnd: space[2], fontSize: fontSize.label, fontWeight: fontWeight.title });
export const clear = style({ marginInlineStart: "auto", "@media": { "(scripting: none)": { display: "none" } } });
