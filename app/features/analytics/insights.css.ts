import { style } from "@vanilla-extract/css";
import { filters as reportFilters } from "#app/features/usage/report/report-page.css.ts";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const filters = style([
  reportFilters,
  {
    gridTemplateColumns: "minmax(0, 280px) 176px 176px auto",
    justifyContent: "start",
    "@media": {
      [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", justifyContent: "stretch" },
    },
  },
]);
export const tenant = style({ minWidth: 0, "@media": { [media.phone]: { gridColumn: "1 / -1" } } });
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 340px), 1fr))",
  gap: space[4],
  alignItems: "start",
});
export const part = style({ minWidth: 0, display: "grid", gap: space[3], alignContent: "start" });
export const foot = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
