import { style } from "@vanilla-extract/css";
import { vars } from "#app/theme/contract.css.ts";
import { media } from "#app/theme/media.ts";
import { fontSize, fontWeight, size, space } from "#app/theme/space.ts";

export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: size.touch,
  minWidth: 0,
  fontSize: fontSize.logo,
  fontWeight: fontWeight.strong,
});

const image = style({
  width: "auto",
  height: size.logo,
  maxWidth: "min(46vw, 240px)",
  objectFit: "contain",
  objectPosition: "0 50%",
});

const darkScreen = "screen and (prefers-color-scheme: dark)";

/** Beside a mark, in the scheme where that is shown. */
export const name = style({
  marginInlineStart: space[3],
  overflow: "hidden",
  fontFamily: vars.font.display,
  fontWeight: fontWeight.display,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: {
    "&[data-beside=dark], html[data-theme=dark] &[data-beside=light]": { display: "none" },
    "html[data-theme=dark] &[data-beside=dark]": { display: "block" },
  },
  "@media": {
    // Two lines of it rather than the beginning of one.
    [media.phone]: { maxHeight: "2.3em", lineHeight: 1.15, whiteSpace: "normal" },
    [darkScreen]: {
      selectors: {
        "html:not([data-theme=light]) &[data-beside=light]": { display: "none" },
        "html:not([data-theme=light]) &[data-beside=dark]": { display: "block" },
      },
    },
  },
});

/** Which of two logos is visible follows the same scheme as theme stylesheets: chosen, else the system's. */
export const onLight = style([
  image,
  {
    selectors: { "html[data-theme=dark] &": { display: "none" } },
    "@media": {
      [darkScreen]: { selectors: { "html:not([data-theme=light]) &": { display: "none" } } },
      print: { selectors: { "html &": { display: "block" } } },
    },
  },
]);

export const onDark = style([
  image,
  {
    display: "none",
    selectors: { "html[data-theme=dark] &": { display: "block" } },
    "@media": {
      [darkScreen]: { selectors: { "html:not([data-theme=light]) &": { display: "block" } } },
      print: { selectors: { "html &": { display: "none" } } },
    },
  },
]);

export const single = image;

/** The scheme's text color, which is light where the page is dark. */
const ground = { boxSizing: "content-box", padding: `${space[1]} ${space[2]}`, background: vars.color.ink } as const;

/** Letters drawn for a light page, without a twin for a dark one: there they keep a light ground. */
const lettersOnBoth = style({
  borderRadius: vars.radius.small,
  selectors: { "html[data-theme=dark] &": ground },
  "@media": {
    [darkScreen]: { selectors: { "html:not([data-theme=light]) &": ground } },
    print: { selectors: { "html &": { padding: 0, background: "none" } } },
  },
});

export const wordmark = style([image, lettersOnBoth]);

export const company = style([image, { height: space[9] }]);
