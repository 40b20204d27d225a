import { fitText } from "#app/demo/svg-text.ts";
import type { Tint } from "#app/theme/tints.ts";
import type { BarsScreen } from "./demo-screen.ts";
import { drawBox, drawHeading, drawText, paper } from "./drawing.ts";

/** Horizontal bars, the largest 124 wide, fading downward. */
export function drawBars({ title, subtitle, bars }: BarsScreen, { ink }: Tint): string {
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
