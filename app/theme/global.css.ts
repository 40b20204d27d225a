import { globalStyle } from "@vanilla-extract/css";
import "#app/theme/fonts.css.ts";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, letterSpacing, lineHeight, size, space } from "#app/theme/space.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("*", { margin: 0 });

globalStyle(":root", {
  vars: { "--card-inset": space[5] },
  "@media": { [media.phone]: { vars: { "--card-inset": space[4] } } },
});

globalStyle("html", {
  background: vars.color.page,
  color: vars.color.ink,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
  WebkitTapHighlightColor: "transparent",
});

globalStyle("body", {
  minHeight: "100vh",
  fontFamily: vars.font.body,
  fontSize: fontSize.body,
  fontWeight: fontWeight.text,
  lineHeight: lineHeight.body,
  fontVariantNumeric: "lining-nums",
  WebkitFontSmoothing: "antialiased",
  MozOsxFontSmoothing: "grayscale",
  overflowWrap: "break-word",
  // No last line of a single short word.
  textWrap: "pretty",
  "@supports": { "(min-height: 100dvh)": { minHeight: "100dvh" } },
});

globalStyle("h1, h2, h3, h4, h5, h6", {
  fontSize: "inherit",
  fontWeight: fontWeight.title,
  lineHeight: lineHeight.title,
  letterSpacing: letterSpacing.title,
});

globalStyle("a", { color: "inherit", textDecoration: "none" });
globalStyle("ul, ol", { padding: 0, listStyle: "none" });
globalStyle("dd", { margin: 0 });
globalStyle("time", { whiteSpace: "nowrap" });
globalStyle("fieldset", { minWidth: 0, padding: 0, border: 0 });
globalStyle("legend", { padding: 0 });
globalStyle("table", { borderCollapse: "collapse", borderSpacing: 0 });
globalStyle("th", { textAlign: "start", fontWeight: "inherit" });
globalStyle("img, svg, video, canvas", { display: "block", maxWidth: "100%" });
globalStyle("img, video", { height: "auto" });
globalStyle("svg", { flex: "none" });
// While somebody types, the lines above stay as they are.
globalStyle("textarea, [contenteditable]", { textWrap: "stable" });
globalStyle("button, input, select, textarea", {
  font: "inherit",
  fontVariantNumeric: "inherit",
  letterSpacing: "inherit",
  color: "inherit",
});
globalStyle("button", { padding: 0, border: 0, background: "none", textAlign: "inherit", cursor: "pointer" });
globalStyle("button:disabled, [aria-disabled=true]", { cursor: "default" });
globalStyle("::placeholder", { color: vars.color.inkFaint, opacity: 1 });
globalStyle("[hidden]", { display: "none !important" });

globalStyle(":focus-visible", { outline: `${size.outline} solid ${vars.color.focus}`, outlineOffset: size.outline });
// A press answers at once, whatever comes of it.
globalStyle(":where(a, button, summary, label):active:not(:disabled, [aria-disabled=true])", { opacity: 0.75 });
// Headings and the main region are focused for screen readers; a focus ring would suggest a control.
globalStyle(":is(main, h1, h2)[tabindex='-1']:focus-visible", { outline: "none" });
globalStyle("::selection", { background: vars.color.brandLine, color: vars.color.ink });

globalStyle("*, *::before, *::after", {
  "@media": {
    [media.reducedMotion]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // However short, what is inherited would change one level of elements after the other.
      transition: "none !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});

const chosen =
  ":is(a, button, label):is([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true])";
globalStyle(`${chosen}, ::selection`, {
  "@media": {
    [media.forcedColors]: {
      forcedColorAdjust: "none",
      background: "Highlight !important",
      color: "HighlightText !important",
    },
  },
});
globalStyle(":focus-visible", { "@media": { [media.forcedColors]: { outlineColor: "CanvasText" } } });

globalStyle("html, body", { "@media": { [media.print]: { background: "#ffffff", minHeight: 0 } } });
globalStyle("body > *", { "@media": { [media.print]: { overflow: "visible" } } });
globalStyle("header, nav", { "@media": { [media.print]: { position: "static" } } });
globalStyle("h1, h2, h3", { "@media": { [media.print]: { breakAfter: "avoid" } } });
globalStyle("tr, img, figure", { "@media": { [media.print]: { breakInside: "avoid" } } });
globalStyle("thead", { "@media": { [media.print]: { display: "table-header-group" } } });
globalStyle("p, li", { orphans: 3, widows: 3 });
