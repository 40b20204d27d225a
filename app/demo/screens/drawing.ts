import { escapeXml } from "#app/demo/svg-text.ts";

/** Neutral colors of a drawn screen. */
export const paper = {
  page: "#f3f1ec",
  back: "#eef0ed",
  sheet: "#ffffff",
  line: "#dfe2dc",
  edge: "#c5c8c1",
  ink: "#1c1f1d",
  soft: "#4f5651",
} as const;

interface TextStyle {
  size: number;
  fill?: string;
  weight?: 450 | 560 | 600;
  anchor?: "start" | "middle" | "end";
}

export function drawText([x, y]: [number, number], text: string, style: TextStyle): string {
  const { size, fill = paper.ink, weight = 450, anchor = "start" } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

interface BoxStyle {
  fill: string;
  stroke?: string;
  radius?: number;
  opacity?: number;
}

export function drawBox([x, y, width, height]: [number, number, number, number], style: BoxStyle): string {
  const stroke = style.stroke ? ` stroke="${style.stroke}"` : "";
  const opacity = style.opacity === undefined ? "" : ` fill-opacity="${style.opacity}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${style.radius ?? 0}" fill="${style.fill}"${opacity}${stroke}/>`;
}

/** A heading and the line below it at the upper left. */
export function drawHeading(title: string, subtitle: string): string {
  return (
    drawText([28, 36], title, { size: 12, weight: 600 }) + drawText([28, 53], subtitle, { size: 10, fill: paper.soft })
  );
}
