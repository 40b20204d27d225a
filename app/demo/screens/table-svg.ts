import { fitText } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import type { TableScreen } from "./demo-screen.ts";
import { drawBox, drawText, paper } from "./drawing.ts";

/** A table with a tinted head. */
export function drawTable({ title, columns, widths, rows }: TableScreen, { tile, ink }: Tint): string {
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
