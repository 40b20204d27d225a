import { vars } from "#app/theme/contract.css.ts";
import { space } from "#app/theme/space.ts";

/** A ground that is darker at an edge behind which there is more: covers that move with the content hide it at the ends. */
export const scrollShadow = [
  `linear-gradient(to right, ${vars.color.surface} 40%, transparent) left / ${space[10]} 100% no-repeat local`,
  `linear-gradient(to left, ${vars.color.surface} 40%, transparent) right / ${space[10]} 100% no-repeat local`,
  `linear-gradient(to right, ${vars.color.lineStrong}, transparent) left / ${space[3]} 100% no-repeat scroll`,
  `linear-gradient(to left, ${vars.color.lineStrong}, transparent) right / ${space[3]} 100% no-repeat scroll`,
  vars.color.surface,
].join(", ");
