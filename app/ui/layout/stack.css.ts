import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { space } from "#app/theme/space.ts";

const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
/** An error summary brings a gap of its own for pages without a stack. */
globalStyle(`${stack} > [role=alert]`, { marginBlockEnd: 0 });

/** By spacing, on the 4-px grid. */
export const gap = styleVariants(space, (room) => [stack, { gap: room }]);
