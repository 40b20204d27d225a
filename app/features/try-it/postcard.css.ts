import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, lineHeight, size, space } from "#app/theme/space.ts";
import { postcardSizes } from "./postcard.ts";

const edge = {
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
} as const;

export const side = style({ margin: 0, display: "grid", gap: space[1.5], justifyItems: "center" });
const shapes = {
  "6X4": { aspectRatio: String(postcardSizes["6X4"]), maxWidth: "22rem" },
  "6X9": { aspectRatio: String(postcardSizes["6X9"]) },
} as const;
export const face = styleVariants(shapes, (shape) => [
  { ...edge, ...shape, display: "block", width: "100%", objectFit: "cover" } as const,
]);
export const back = styleVariants(shapes, (shape) => [
  { ...edge, ...shape, position: "relative", width: "100%", overflow: "hidden" } as const,
]);
export const caption = style({ fontSize: fontSize.help, color: vars.color.inkFaint });
export const preview = style({
  padding: space[5],
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  justifyItems: "start",
});
export const whole = style({ justifySelf: "stretch" });
export const nothing = style({ margin: 0, color: vars.color.inkSoft });
export const paper = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const writing = style({
  position: "absolute",
  insetBlock: "8%",
  insetInlineStart: "5%",
  width: "48%",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: space[2],
  // The card is always light, whatever the page's scheme.
  color: "black",
});
export const message = style({
  margin: 0,
  minHeight: 0,
  overflowY: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  fontSize: fontSize.small,
  lineHeight: lineHeight.snug,
});
export const sender = style({ margin: 0, fontSize: fontSize.badge, lineHeight: lineHeight.snug });
