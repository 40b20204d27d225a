import { keyframes, type StyleRule } from "@vanilla-extract/css";

const room = "32px";
const maskAt = (place: string) =>
  `linear-gradient(90deg, transparent, #000 ${room} calc(100% - ${room}), transparent) ${place} 0 / calc(100% + ${room}) 100%`;

/** From the right edge alone, over both, to the left one alone. */
const fade = keyframes({ from: { mask: maskAt(`-${room}`) }, to: { mask: maskAt("0") } });

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
    },
  },
} satisfies StyleRule;
