import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, space } from "#app/theme/space.ts";

export const viewer = style({ minWidth: 0, overflowX: "auto" });

/** The library's own frame gives way to the page's: its title is above, its width is ours. */
globalStyle(`${viewer} .swagger-ui`, { color: vars.color.ink, fontFamily: vars.font.body });
globalStyle(`${viewer} .swagger-ui .wrapper`, { maxWidth: "none", padding: 0 });
globalStyle(`${viewer} .swagger-ui .information-container`, { display: "none" });
globalStyle(`${viewer} .swagger-ui .scheme-container`, {
  margin: 0,
  padding: `0 0 ${space[5]}`,
  background: "none",
  boxShadow: "none",
});
globalStyle(
  `${viewer} .swagger-ui :is(.opblock-tag, .opblock-summary-path, .opblock-summary-description, h4, h5, label, table, .btn, .parameter__name, .response-col_status)`,
  {
    fontFamily: vars.font.body,
  },
);
globalStyle(`${viewer} .swagger-ui .opblock-tag`, { fontSize: fontSize.sectionTitle, borderColor: vars.color.line });
/** Has no room beside a path on a phone. */
globalStyle(`${viewer} .swagger-ui .view-line-link`, { "@media": { [media.phone]: { display: "none" } } });

globalStyle("html.dark-mode", { background: vars.color.page });
globalStyle(`html.dark-mode ${viewer} .swagger-ui`, { background: "none", color: vars.color.ink });
globalStyle(`html.dark-mode ${viewer} .swagger-ui .scheme-container`, { background: "none", border: 0 });
