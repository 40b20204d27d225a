import { style } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";
import { formColumn } from "#app/ui/layout/columns.css.ts";

export const form = style([
  formColumn,
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[4], marginBlockStart: space[4] },
]);
