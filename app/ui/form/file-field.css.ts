import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

const plain = style({
  flex: "1 1 240px",
  width: "100%",
  minWidth: 0,
  minHeight: size.touch,
  font: "inherit",
  fontSize: fontSize.label,
  color: vars.color.inkSoft,
  selectors: {
    "&::file-selector-button": {
      minHeight: size.button,
      marginInlineEnd: space[2.5],
      paddingInline: space[3],
      border: `${size.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.small,
      background: vars.color.surface,
      color: vars.color.ink,
      font: "inherit",
      fontWeight: fontWeight.label,
      cursor: "pointer",
    },
    "&:hover::file-selector-button": { borderColor: vars.color.control },
  },
});

/** In a tile: the browser's words below the button, since they need as much room again, and more in other languages. */
const tile = style([
  plain,
  { selectors: { "&::file-selector-button": { display: "block", marginInlineEnd: 0, marginBlockEnd: space[1.5] } } },
]);

const drop = style({
  width: "100%",
  minHeight: size.field,
  padding: space[1.5],
  border: `${size.hairline} dashed ${vars.color.control}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.inkSoft,
  font: "inherit",
  fontSize: fontSize.label,
  selectors: {
    "&::file-selector-button": {
      marginInlineEnd: space[3],
      padding: `${space[1.5]} ${space[3]}`,
      border: `${size.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.small,
      background: vars.color.sunken,
      color: vars.color.ink,
      font: "inherit",
      cursor: "pointer",
    },
  },
});

export const look = { plain, tile, drop } as const;
