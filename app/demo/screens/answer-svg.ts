import { escapeXml } from "#app/demo/svg-text.ts";
import type { AnswerScreen } from "./demo-screen.ts";
import { drawBox } from "./drawing.ts";

/** A request line, its status and JSON, on dark. */
export function drawAnswer({ call, lines }: AnswerScreen): string {
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
