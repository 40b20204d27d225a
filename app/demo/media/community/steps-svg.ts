import { icons } from "#app/demo/logos/icons.ts";
import { type TintName, tints } from "#app/theme/tints.ts";

type IconName = keyof typeof icons;

/** A film without text, which its captions provide: a subject, then three steps. */
export interface StepsDrawing {
  subject: IconName;
  steps: readonly [IconName, IconName, IconName];
  tint: TintName;
}

/** Opacity of each part, from 0 to 1. */
export interface StepsMoment {
  subject: number;
  steps: readonly [number, number, number];
}

/** The frame that represents the whole film. */
const wholeFilm: StepsMoment = { subject: 1, steps: [0.55, 0.55, 0.55] };

/** A frame of a film, 1280 by 720; by default its poster. */
export function toStepsSvg({ subject, steps, tint }: StepsDrawing, moment: StepsMoment = wholeFilm): string {
  const { tile, ink } = tints[tint];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" role="presentation">`,
    `<rect width="1280" height="720" fill="${tile}"/>`,
    drawIcon(subject, { x: 112, y: 112, scale: 10.4, ink, opacity: moment.subject }),
    ...steps.map((icon, at) => drawStep(icon, { at, ink, opacity: moment.steps[at] ?? 0 })),
    "</svg>",
  ].join("");
}

interface IconPlace {
  x: number;
  y: number;
  scale: number;
  ink: string;
  opacity: number;
}

function drawIcon(icon: IconName, { x, y, scale, ink, opacity }: IconPlace): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${icons[icon]}</g>`;
}

/** One dot per step number and the step's icon; slides in from below. */
function drawStep(icon: IconName, { at, ink, opacity }: { at: number; ink: string; opacity: number }): string {
  const y = 58 + at * 184 + (1 - opacity) * 14;
  const dots = Array.from({ length: at + 1 }, (_, dot) => {
    const cy = y + 80 - at * 17 + dot * 34;
    return `<circle cx="760" cy="${cy}" r="10" fill="${ink}"/>`;
  });
  return [
    `<g opacity="${opacity}">`,
    ...dots,
    `<rect x="820" y="${y}" width="300" height="160" rx="24" fill="#ffffff" fill-opacity="0.72"/>`,
    drawIcon(icon, { x: 890, y: y, scale: 4, ink, opacity: 1 }),
    "</g>",
  ].join("");
}
