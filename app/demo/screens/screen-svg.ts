import { escapeXml, fitText } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import type { AnswerScreen, BarsScreen, DemoScreen, ReportScreen, TableScreen } from "./demo-screen.ts";
import { drawBox, drawHeading, drawText, paper } from "./drawing.ts";
import { drawForm } from "./form-svg.ts";
import { drawLine } from "./line-svg.ts";
import { drawMap } from "./map-svg.ts";

/** Draws a screen as an SVG document of 320 by 200 units. */
export function toScreenSvg(screen: DemoScreen, tint: Tint): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(screen.caption.en)}</title>`,
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

/** A request line, its status and JSON, on dark. */
function drawAnswer({ call, lines }: AnswerScreen): string {
  const rows: [string, string][] = [
    [call, "#7fd0bc"],
    ["200 OK", "#8f9892"],
    ...lines.map((line): [string, string] => [line, "#d7ddd8"]),
  ];
  const step = rows.length > 8 ? 17 : 19;
  const texts = rows.map(([text, fill], index) => drawCode(text, 36 + index * step, fill));
  return [
    drawBox([0, 0, 320, 200], { fill: "#17201c" }),
    `<g font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="9.6">`,
    ...texts,
    "</g>",
  ].join("");
}

function drawCode(text: string, y: number, fill: string): string {
  return `<text x="20" y="${y}" fill="${fill}">${escapeXml(text).replace(/ /g, "&#160;")}</text>`;
}

/** Horizontal bars, the largest 124 wide, fading downward. */
function drawBars({ title, subtitle, bars }: BarsScreen, { ink }: Tint): string {
  const largest = Math.max(...bars.map(([, value]) => value));
  const rows = bars.map(([label, value, shown], index) => {
    const y = 72 + index * 26;
    const width = Math.max(2, Math.round((124 * value) / largest));
    return [
      drawText([28, y + 8.5], fitText(label, 94, 10), { size: 10 }),
      drawBox([128, y, width, 10], { fill: ink, radius: 2, opacity: 1 - index * 0.16 }),
      drawText([136 + width, y + 8.5], shown ?? String(value), { size: 10, fill: paper.soft, weight: 560 }),
    ].join("");
  });
  return drawBox([0, 0, 320, 200], { fill: paper.page }) + drawHeading(title, subtitle) + rows.join("");
}

const marks = { good: "#2c7a45", mind: "#b8791a", stop: "#b3382c" } as const;

/** A sheet of findings, one per line, with colored dots. */
function drawReport({ title, subtitle, facts }: ReportScreen, { tile, ink }: Tint): string {
  const rows = facts.map(([label, value, mark], index) => {
    const y = 82 + index * 23;
    const dot = mark ? `<circle cx="282" cy="${y - 3}" r="3.500" fill="${marks[mark]}"/>` : "";
    const rule = index === 0 ? "" : `<path d="M32 ${y - 14.5}H288" stroke="${paper.line}"/>`;
    return [
      rule,
      drawText([32, y], fitText(label, 110, 9.5), { size: 9.5, fill: paper.soft }),
      drawText([mark ? 272 : 288, y], fitText(value, 140, 9.5), { size: 9.5, weight: 560, anchor: "end" }),
      dot,
    ].join("");
  });
  return [
    drawBox([0, 0, 320, 200], { fill: tile }),
    drawBox([16, 14, 288, 200], { fill: paper.sheet, radius: 8 }),
    drawText([32, 38], title, { size: 12, fill: ink, weight: 600 }),
    drawText([32, 54], subtitle, { size: 9.5, fill: paper.soft }),
    ...rows,
  ].join("");
}

/** A table with a tinted header. */
function drawTable({ title, columns, widths, rows }: TableScreen, { tile, ink }: Tint): string {
  const starts = widths.map((_, index) => 36 + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const drawCells = (cells: string[], y: number, style: { fill: string; weight: 450 | 600 }) =>
    cells.map((cell, index) =>
      drawText([starts[index] ?? 36, y], fitText(cell, (widths[index] ?? 0) - 6, 9.2), { size: 9.2, ...style }),
    );
  const body = rows.flatMap((cells, index) => {
    const y = 96 + index * 22;
    return [
      `<path d="M28 ${y + 8}H292" stroke="${paper.line}"/>`,
      ...drawCells(cells, y, { fill: paper.ink, weight: 450 }),
    ];
  });
  return [
    drawBox([0, 0, 320, 200], { fill: paper.page }),
    drawText([28, 38], title, { size: 12, weight: 600 }),
    drawBox([28, 54, 264, 22], { fill: tile, radius: 4 }),
    ...drawCells(columns, 68.5, { fill: ink, weight: 600 }),
    ...body,
  ].join("");
}
