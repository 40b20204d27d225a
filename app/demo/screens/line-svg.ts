import type { Tint } from "#app/theme/tints.ts";
import type { LineScreen } from "./demo-screen.ts";
import { drawBox, drawHeading, drawText, paper } from "./drawing.ts";

const plot = { left: 28, right: 292, top: 84, bottom: 164 };

/** A filled line over time with one highlighted point. */
export function drawLine({ title, subtitle, points, labels, mark }: LineScreen, { tile, ink }: Tint): string {
  const largest = Math.max(...points);
  const places = points.map((value, index): [number, number] => [
    round(plot.left + (index * (plot.right - plot.left)) / (points.length - 1)),
    round(plot.bottom - (value / largest) * (plot.bottom - plot.top)),
  ]);
  const path = places.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const [markX, markY] = places[mark.index] ?? [plot.left, plot.bottom];
  const anchor = markX > 220 ? "end" : "middle";
  const axis = labels.map((label, index) => {
    const x = plot.left + (index * (plot.right - plot.left)) / (labels.length - 1);
    const side = index === 0 ? "start" : index === labels.length - 1 ? "end" : "middle";
    return drawText([round(x), 181], label, { size: 9.5, fill: paper.soft, anchor: side });
  });
  return [
    drawBox([0, 0, 320, 200], { fill: paper.page }),
    drawHeading(title, subtitle),
    `<path d="${path}L${plot.right} ${plot.bottom}L${plot.left} ${plot.bottom}Z" fill="${tile}"/>`,
    `<path d="M${plot.left} ${plot.bottom}H${plot.right}" stroke="${paper.edge}"/>`,
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round"/>`,
    `<circle cx="${markX}" cy="${markY}" r="4" fill="${paper.sheet}" stroke="${ink}" stroke-width="2"/>`,
    drawText([markX, markY - 9], mark.text, {
      size: 9.5,
      fill: ink,
      weight: 600,
      anchor,
    }),
    ...axis,
  ].join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
