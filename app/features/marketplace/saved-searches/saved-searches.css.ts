import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, layer, size, space } from "#app/theme/space.ts";

export const save = style({
  position: "relative",
  flex: "none",
  // On phones the panel is as wide as the line that the button stands in, wherever in it.
  "@media": { [media.print]: { display: "none" }, [media.phone]: { position: "static" } },
});
export const summary = style({
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
export const panel = style({
  position: "absolute",
  zIndex: layer.popover,
  insetBlockStart: `calc(100% + ${space[1]})`,
  insetInlineEnd: 0,
  display: "grid",
  gap: space[3],
  width: `min(22rem, calc(100vw - ${space[8]}))`,
  padding: space[4],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  "@media": { [media.phone]: { insetBlockStart: "auto", insetInline: 0, width: "auto", marginBlockStart: space[1] } },
});
export const hint = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkSoft });

export const section = style({ marginBlockStart: space[10] });
export const list = style({ margin: `${space[4]} 0 0`, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[4],
  padding: `${space[3]} ${space[5]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  overflowWrap: "anywhere",
  selectors: {
    "& + &": { borderBlockStart: "none" },
    "&:first-child": { borderStartStartRadius: vars.radius.large, borderStartEndRadius: vars.radius.large },
    "&:last-child": { borderEndStartRadius: vars.radius.large, borderEndEndRadius: vars.radius.large },
  },
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr) auto", gap: space[2], padding: space[4] } },
});
export const name = style({ fontWeight: fontWeight.title });
export const meta = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const actions = style({
  display: "flex",
  gap: space[2],
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});
export const again = style({ display: "grid", gap: space[3], maxWidth: "28rem", marginBlockStart: space[4] });
export const none = style({ margin: `${space[2]} 0 0`, color: vars.color.inkSoft });
