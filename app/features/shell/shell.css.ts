import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontWeight, layer, size, space } from "#app/theme/space.ts";

const frame = style({
  display: "grid",
  minHeight: `calc(100dvh - ${size.header})`,
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const frames = styleVariants({
  plain: [frame],
  app: [
    frame,
    {
      gridTemplateColumns: `${size.sideMenu} minmax(0, 1fr)`,
      selectors: {
        "html[data-sidebar=collapsed] &": { gridTemplateColumns: `${size.sideMenuCollapsed} minmax(0, 1fr)` },
      },
      "@media": {
        [media.belowWide]: {
          gridTemplateColumns: `${size.sideMenuCollapsed} minmax(0, 1fr)`,
        },
        [media.phone]: {
          gridTemplateColumns: "minmax(0, 1fr)",
          minHeight: `calc(100dvh - ${size.headerPhone})`,
          selectors: { "html[data-sidebar=collapsed] &": { gridTemplateColumns: "minmax(0, 1fr)" } },
        },
        [media.print]: {
          display: "block",
        },
      },
    },
  ],
});

/** The last of the grid, also while the menu stands over the page. */
export const column = style({
  gridColumnEnd: -1,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
});

export const main = style({ flex: 1, display: "flex", flexDirection: "column", minWidth: 0 });

export const skip = style({
  position: "absolute",
  zIndex: layer.progress,
  insetBlockStart: `-${space[16]}`,
  insetInlineStart: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: vars.radius.small,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: fontWeight.label,
  selectors: { "&:focus": { insetBlockStart: space[2] } },
});
