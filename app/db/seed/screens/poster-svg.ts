import type { Tint } from "../logos/tints.ts";
import { escapeXml } from "../svg-text.ts";
import { drawBox, drawText } from "./drawing.ts";

interface Poster {
  title: string;
  subtitle: string;
  company: string;
}

/** The title card that stands for a clip until it plays. */
export function toPosterSvg({ title, subtitle, company }: Poster, { tile, ink }: Tint): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    drawBox([0, 0, 320, 200], { fill: tile }),
    drawText([28, 38], title, { size: 17, fill: ink, weight: 600 }),
    drawText([28, 56], subtitle, { size: 11, fill: ink }),
    drawBox([28, 150, 264, 1], { fill: ink, opacity: 0.3 }),
    drawText([28, 174], company, { size: 11, fill: ink, weight: 560 }),
    "</svg>",
  ].join("");
}
