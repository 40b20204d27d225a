import { fitText } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import type { FormScreen } from "./demo-screen.ts";
import { drawBox, drawText, paper } from "./drawing.ts";

/** A sheet with fields, a tinted result and a button. */
export function drawForm(screen: FormScreen, { tile, ink }: Tint): string {
  const width = screen.fields.length > 1 ? (232 - 8 * (screen.fields.length - 1)) / screen.fields.length : 232;
  const fields = screen.fields.map(([label, value], index) => {
    const x = 44 + index * (width + 8);
    return [
      drawText([x, 72], label, { size: 9, fill: paper.soft }),
      drawBox([x, 78, width, 22], { fill: paper.sheet, stroke: paper.edge, radius: 4 }),
      drawText([x + 8, 92.5], fitText(value, width - 14, 9.5), { size: 9.5 }),
    ].join("");
  });
  const score = screen.result.score
    ? drawText([266, 145], screen.result.score, { size: 9.5, fill: ink, weight: 600, anchor: "end" })
    : "";
  const room = screen.result.score ? 180 : 216;
  const button = Math.max(56, screen.action.length * 5.2 + 20);
  return [
    drawBox([0, 0, 320, 200], { fill: paper.back }),
    drawBox([28, 24, 264, 190], { fill: paper.sheet, stroke: paper.line, radius: 8 }),
    drawText([44, 48], screen.title, { size: 11, weight: 600 }),
    ...fields,
    drawText([44, 120], screen.result.label, { size: 9, fill: paper.soft }),
    drawBox([44, 126, 232, 30], { fill: tile, stroke: ink, radius: 4 }).replace("/>", ` stroke-opacity=".35"/>`),
    drawText([54, 145], fitText(screen.result.value, room, 9.5), { size: 9.5, fill: ink, weight: 560 }),
    score,
    drawBox([44, 168, button, 20], { fill: ink, radius: 4 }),
    drawText([44 + button / 2, 181.5], screen.action, { size: 9, fill: "#ffffff", weight: 600, anchor: "middle" }),
  ].join("");
}
