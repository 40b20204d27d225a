import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { size } from "#app/theme/space.ts";

const base = style({ display: "block", flex: "none", objectFit: "contain", background: vars.color.tag });

export const scale = styleVariants({
  small: [base, { width: "32px", height: "32px", borderRadius: vars.radius.medium }],
  card: [base, { width: size.serviceLogo, height: size.serviceLogo, borderRadius: vars.radius.medium }],
  large: [base, { width: size.serviceLogoLarge, height: size.serviceLogoLarge, borderRadius: vars.radius.large }],
});
