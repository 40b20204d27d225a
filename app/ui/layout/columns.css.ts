import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { size, space } from "#app/theme/space.ts";

const beside = style({ display: "grid", alignItems: "start" });

export const columns = styleVariants({
  content: [
    beside,
    {
      gridTemplateColumns: `minmax(0, 1fr) ${size.aside}`,
      gap: size.asideGap,
      "@media": { [media.oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] } },
    },
  ],
  form: [
    beside,
    {
      gridTemplateColumns: `minmax(0, ${size.form}) ${size.aside}`,
      columnGap: space[16],
      justifyContent: "space-between",
      "@media": { [media.oneColumn]: { display: "block" } },
    },
  ],
});

/** A form with nothing beside it: on a narrow page it ends where the rest of the page does. */
export const formColumn = style({ maxWidth: size.form, "@media": { [media.belowWide]: { maxWidth: "none" } } });

export const aside = style({
  position: "sticky",
  top: space[6],
  "@media": { [media.oneColumn]: { position: "static" } },
});
