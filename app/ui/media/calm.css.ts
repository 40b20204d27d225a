import { style } from "@vanilla-extract/css";

const darkScreen = "screen and (prefers-color-scheme: dark)";
const calmed = { filter: "brightness(0.8)" } as const;

/** Pictures drawn for light pages, which glare on dark ones. */
export const calm = style({
  selectors: { "html[data-theme=dark] &": calmed },
  "@media": {
    [darkScreen]: { selectors: { "html:not([data-theme=light]) &": calmed } },
    print: { selectors: { "html[data-theme=dark] &": { filter: "none" } } },
  },
});
