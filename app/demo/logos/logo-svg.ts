import { escapeXml } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";

interface Logo extends Tint {
  title: string;
  /** Elements drawn with a stroke on a 40 by 40 field. */
  paths: string;
}

/** A 44 by 44 tile with rounded corners and an icon, as an SVG document. */
export function toLogoSvg({ title, paths, ...tint }: Logo): string {
  const { tile, ink, darkTile, darkInk } = tint;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="88" height="88" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>@media (prefers-color-scheme:dark){rect:first-of-type{fill:${darkTile}}g{stroke:${darkInk}}}</style>`,
    `<rect width="44" height="44" rx="10" fill="${tile}"/>`,
    `<g transform="translate(8 8) scale(.7)" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">`,
    paths,
    "</g></svg>",
  ].join("");
}
