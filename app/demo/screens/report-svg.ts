import { fitText } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import type { ReportScreen } from "./demo-screen.ts";
import { drawBox, drawText, paper } from "./drawing.ts";

const marks = { good: "#2c7a45", mind: "#b8791a", stop: "#b3382c" } as const;

/** A sheet of facts, one a line, with a coloured dot where there is something to say. */
export function drawReport({ title, subtitle, facts }: ReportScreen, { tile, ink }: Tint): string {
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
