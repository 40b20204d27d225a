import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, size, space } from "#app/theme/space.ts";
import { card as surface } from "#app/ui/layout/card.css.ts";

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(20rem, 100%), 1fr))",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Of three none is alone in a line.
  selectors: {
    "&:has(> :nth-child(3):last-child)": {
      "@media": { [media.beyondPhone]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
    },
  },
});
export const place = style({ selectors: { "&:has(video)": { gridColumn: "1 / -1" } } });
export const card = style([surface, { display: "flex", flexDirection: "column", height: "100%", overflow: "hidden" }]);
export const film = style({ aspectRatio: "16 / 9", overflow: "hidden" });
export const text = style({ display: "grid", gap: space[2], padding: size.cardInset });
export const summary = style({ margin: 0, fontSize: fontSize.label, color: vars.color.inkSoft });
export const date = style({ margin: 0, fontSize: fontSize.help, color: vars.color.inkFaint });
