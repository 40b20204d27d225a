import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, size, space } from "#app/theme/space.ts";

export const meter = style({ display: "grid", gap: space[1.5], marginBlockStart: `-${space[3]}` });

export const bars = style({ display: "grid", gridTemplateColumns: "repeat(4, 1fr)", gap: space[1] });

export const bar = style({
  height: space[1],
  borderRadius: size.pill,
  background: vars.color.line,
  forcedColorAdjust: "none",
});

export const filled = style([bar, { background: vars.color.brand }]);

export const words = style({ color: vars.color.inkSoft, fontSize: fontSize.help });
