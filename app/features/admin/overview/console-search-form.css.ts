import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#app/theme/media.ts";
import { space } from "#app/theme/space.ts";

export const search = style({ display: "flex", gap: space[2], maxWidth: "560px" });
export const searchField = style({ flex: 1, minWidth: 0 });
/** A phone has no room for all that is searched. */
globalStyle(`${searchField} input`, { textOverflow: "ellipsis" });

export const inHeader = style({ flex: "0 1 440px", minWidth: 0, "@media": { [media.belowWide]: { display: "none" } } });
export const inPage = style({ "@media": { [media.wide]: { display: "none" } } });
