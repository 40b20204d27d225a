import { escapeXml } from "#app/demo/svg-text.ts";

interface Logo {
  title: string;
  tile: string;
  ink: string;
  /** Elements drawn with a stroke on a 40 by 40 field. */
  paths: string;
}

/** A 44 by 44 tile with rounded corners and an icon, as an SVG document. */
export function toLogoSvg({ title, tile, ink, paths }: Logo): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="88" height="88" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="44" height="44" rx="10" fill="${tile}"/>`,
    `<g transform="translate(8 8) scale(.7)" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">`,
    paths,
    "</g></svg>",
  ].join("");
}
