import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { space } from "#app/theme/space.ts";

const breathe = keyframes({ "50%": { opacity: 0.55 } });

const base = style({
  display: "block",
  background: vars.color.tag,
  borderRadius: vars.radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export const shape = styleVariants({
  line: [base, { height: space[3.5], width: "100%" }],
  shortLine: [base, { height: space[3.5], width: "60%" }],
  logo: [base, { height: "44px", width: "44px", borderRadius: vars.radius.medium }],
  card: [base, { height: "196px", borderRadius: vars.radius.large }],
});
