import { drawBox, drawText, paper } from "#app/demo/screens/drawing.ts";
import { escapeXml } from "#app/demo/svg-text.ts";
import { type TintName, tints } from "#app/theme/tints.ts";

/** A clip of a service: its title card, then a form that is filled in and answered. */
export interface ClipDrawing {
  title: string;
  subtitle: string;
  company: string;
  tint: TintName;
  form: {
    heading: string;
    field: [label: string, typed: string];
    answer: string;
    /** Placeholder until the results appear. */
    waiting: string;
    results: readonly (readonly [found: string, remark: string])[];
  };
}

/** Duration of each clip. */
export const clipSeconds = 8;

/** Start and end times of its parts in seconds; it ends as it starts, so that it loops. */
const at = { form: 1.8, typing: 2.6, typed: 4, waiting: 4.2, results: [5, 5.7], end: 7.5 } as const;
const fadeSeconds = 0.4;

/** A frame of a clip, 320 by 200 units; by default its poster. */
export function toClipSvg(clip: ClipDrawing, second = 0): string {
  const form = rise(second, at.form) * (1 - rise(second, at.end));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="960" height="600" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(clip.title)}</title>`,
    drawCard(clip),
    `<g opacity="${form}">${drawForm(clip, second)}</g>`,
    "</svg>",
  ].join("");
}

function drawCard({ title, subtitle, company, tint }: ClipDrawing): string {
  const { tile, ink } = tints[tint];
  return [
    drawBox([0, 0, 320, 200], { fill: tile }),
    drawText([28, 38], title, { size: 17, fill: ink, weight: 600 }),
    drawText([28, 56], subtitle, { size: 11, fill: ink }),
    drawBox([28, 150, 264, 1], { fill: ink, opacity: 0.3 }),
    drawText([28, 174], company, { size: 11, fill: ink, weight: 560 }),
  ].join("");
}

function drawForm({ form, tint }: ClipDrawing, second: number): string {
  const [label, typed] = form.field;
  const shown = typed.slice(0, Math.round(typed.length * progress(second, at.typing, at.typed)));
  const cursor = second < at.typed ? "|" : "";
  const waits = rise(second, at.waiting) * (1 - rise(second, at.results[0]));
  return [
    drawBox([0, 0, 320, 200], { fill: paper.back }),
    drawBox([28, 22, 264, 200], { fill: paper.sheet, stroke: paper.line, radius: 8 }),
    drawText([44, 48], form.heading, { size: 12, weight: 600 }),
    drawText([44, 66], label, { size: 9, fill: paper.soft }),
    drawBox([44, 72, 232, 22], { fill: paper.sheet, stroke: paper.edge, radius: 4 }),
    drawText([53, 87], shown + cursor, { size: 10 }),
    drawText([44, 112], form.answer, { size: 9, fill: paper.soft }),
    `<g opacity="${waits}">${drawText([44, 134], form.waiting, { size: 9.5, fill: paper.soft })}</g>`,
    ...form.results.map((result, index) => {
      const opacity = rise(second, at.results[index] ?? at.results[0]);
      return `<g opacity="${opacity}">${drawResult(result, 118 + index * 30, tint)}</g>`;
    }),
  ].join("");
}

function drawResult([found, remark]: readonly [string, string], y: number, tint: TintName): string {
  const { tile, ink } = tints[tint];
  return [
    drawBox([44, y, 232, 25], { fill: tile, radius: 4 }),
    drawText([53, y + 16], found, { size: 10, fill: ink, weight: 600 }),
    drawText([267, y + 16], remark, { size: 10, fill: ink, weight: 600, anchor: "end" }),
  ].join("");
}

/** From 0 to 1 between two times. */
function progress(second: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (second - start) / (end - start)));
}

function rise(second: number, start: number): number {
  return progress(second, start, start + fadeSeconds);
}
