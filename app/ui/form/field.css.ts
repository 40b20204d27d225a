import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, lineHeight, size, space } from "#app/theme/space.ts";

export const field = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[1.5],
  alignContent: "start",
  minWidth: 0,
});

export const head = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[2],
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  overflowWrap: "anywhere",
});

export const aside = style({
  flex: "none",
  fontWeight: fontWeight.text,
  color: vars.color.inkFaint,
  fontVariantNumeric: "tabular-nums",
});

export const hint = style({ fontSize: fontSize.help, color: vars.color.inkFaint });

export const error = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[1.5],
  color: vars.color.criticalText,
  fontSize: fontSize.error,
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.help,
});

const control = style({
  width: "100%",
  minWidth: 0,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  font: "inherit",
  fontSize: fontSize.body,
  selectors: {
    "&:hover:not(:read-only)": { borderColor: vars.color.controlHover },
    "&::placeholder": { color: vars.color.inkFaint, opacity: 1 },
    "&:read-only": { background: vars.color.sunken, borderColor: vars.color.line, color: vars.color.inkSoft },
    "&[aria-invalid=true]": {
      borderColor: vars.color.criticalText,
      boxShadow: `inset 0 0 0 1px ${vars.color.criticalText}`,
    },
  },
  "@media": { [media.phone]: { fontSize: fontSize.fieldPhone } },
});

export const input = styleVariants({
  line: [
    control,
    {
      height: size.field,
      padding: `0 ${space[3]}`,
      "@media": {
        [media.phone]: {
          height: size.fieldPhone,
          // Two dates beside each other are not cut on the narrowest phones.
          selectors: { "&[type=date]": { paddingInline: space[2] } },
        },
      },
    },
  ],
  area: [
    control,
    { minHeight: size.textarea, padding: `${space[2.5]} ${space[3]}`, lineHeight: lineHeight.body, resize: "vertical" },
  ],
});

export const controlRow = style({ position: "relative", display: "grid" });
export const beforeEnd = style({ paddingInlineEnd: "88px" });
export const end = style({
  position: "absolute",
  insetInlineEnd: space[1],
  insetBlock: 0,
  display: "grid",
  alignItems: "center",
});
