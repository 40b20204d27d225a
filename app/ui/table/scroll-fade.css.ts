import { createVar, keyframes, type StyleRule } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

const length = { syntax: "<length>", inherits: false, initialValue: "0px" } as const;
const start = createVar(length);
const end = createVar(length);
const room = space[8];

const fade = keyframes({
  "0%": { vars: { [start]: "0px", [end]: room } },
  "12%, 88%": { vars: { [start]: room, [end]: room } },
  "100%": { vars: { [start]: room, [end]: "0px" } },
});

/**
 * A line that is scrolled sideways and fades out at an edge behind which there is more. Browsers without scroll
 * timelines cut it off.
 */
export const scrollFade = {
  overflowX: "auto",
  scrollbarWidth: "none",
  "@supports": {
    "(animation-timeline: scroll(self inline))": {
      animation: `${fade} linear both`,
      animationTimeline: "scroll(self inline)",
      maskImage: `linear-gradient(to right, transparent, #000 ${start}, #000 calc(100% - ${end}), transparent)`,
      selectors: {
        "&:dir(rtl)": {
          maskImage: `linear-gradient(to left, transparent, #000 ${start}, #000 calc(100% - ${end}), transparent)`,
        },
      },
    },
  },
} satisfies StyleRule;
