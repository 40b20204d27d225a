import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const viewer = style({ minWidth: 0, overflowX: "auto" });

/** Overrides the library's layout: the page has a title and a width of its own. */
globalStyle(`${viewer} .swagger-ui`, { color: vars.color.ink, fontFamily: vars.font.body });
globalStyle(`${viewer} .swagger-ui .wrapper`, { maxWidth: "none", padding: 0 });
globalStyle(`${viewer} .swagger-ui .information-container`, { display: "none" });
globalStyle(`${viewer} .swagger-ui .scheme-container`, {
  margin: 0,
  padding: `0 0 ${space[5]}`,
  background: "none",
  boxShadow: "none",
});
globalStyle(`${viewer} .swagger-ui :not(.microlight, code, code *, pre, pre *, textarea)`, {
  fontFamily: vars.font.body,
});
globalStyle(`${viewer} .swagger-ui .btn`, { textAlign: "center" });
globalStyle(`${viewer} .swagger-ui .opblock .btn.execute.opblock-control__btn`, {
  borderColor: vars.color.brand,
  background: vars.color.brand,
  color: vars.color.onBrand,
});
globalStyle(`html ${viewer} .swagger-ui select`, {
  border: `${size.hairline} solid ${vars.color.control}`,
  borderRadius: vars.radius.small,
  boxShadow: "none",
  fontWeight: fontWeight.medium,
});
globalStyle(`${viewer} .swagger-ui .response-col_status`, { paddingInlineEnd: space[2] });
/** White text on the light method colors has too little contrast. */
globalStyle(`html:not(.dark-mode) ${viewer} .swagger-ui .opblock-summary-method`, {
  color: vars.color.ink,
  textShadow: "none",
});
globalStyle(`${viewer} .swagger-ui .opblock-tag`, { fontSize: fontSize.sectionTitle, borderColor: vars.color.line });
/** There is no room for these beside a path and an answer on a phone. */
globalStyle(`${viewer} .swagger-ui :is(.view-line-link, .response-col_links)`, {
  "@media": { [media.phone]: { display: "none" } },
});

globalStyle("html.dark-mode", { background: vars.color.page });
globalStyle(`html.dark-mode ${viewer} .swagger-ui`, { background: "none", color: vars.color.ink });
globalStyle(`html.dark-mode ${viewer} .swagger-ui .scheme-container`, { background: "none", border: 0 });
