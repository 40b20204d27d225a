import { escapeXml } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import { drawAnswer } from "./answer-svg.ts";
import { drawBars } from "./bars-svg.ts";
import type { DemoScreen } from "./demo-screen.ts";
import { drawForm } from "./form-svg.ts";
import { drawLine } from "./line-svg.ts";
import { drawMap } from "./map-svg.ts";
import { drawReport } from "./report-svg.ts";
import { drawTable } from "./table-svg.ts";

/** Draws a screen as an SVG document of 320 by 200 units. */
export function toScreenSvg(screen: DemoScreen, tint: Tint): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(screen.caption)}</title>`,
    drawScreen(screen, tint),
    "</svg>",
  ].join("");
}

function drawScreen(screen: DemoScreen, tint: Tint): string {
  switch (screen.kind) {
    case "form":
      return drawForm(screen, tint);
    case "answer":
      return drawAnswer(screen);
    case "bars":
      return drawBars(screen, tint);
    case "line":
      return drawLine(screen, tint);
    case "map":
      return drawMap(screen, tint);
    case "report":
      return drawReport(screen, tint);
    case "table":
      return drawTable(screen, tint);
  }
}
