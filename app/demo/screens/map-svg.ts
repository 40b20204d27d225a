import type { Tint } from "#app/theme/tints.ts";
import type { MapScreen } from "./demo-screen.ts";
import { drawBox, drawText, paper } from "./drawing.ts";

const streets = `<g stroke="#ffffff" stroke-width="5" fill="none"><path d="M-5 48L325 22M-5 112L325 86M-5 178L325 150M44 -5L66 205M124 -5L146 205M206 -5L228 205M286 -5L304 205"/></g><g stroke="#ffffff" stroke-width="2.4" fill="none"><path d="M-5 80L325 54M-5 145L325 118M84 -5L106 205M166 -5L188 205M246 -5L266 205"/></g>`;

/** A map sketch: ground, streets, what lies over them, a pin and a card with place and legend. */
export function drawMap({ title, place, terrain, legend }: MapScreen, tint: Tint): string {
  const height = 42 + legend.length * 13;
  const rows = legend.map((text, index) => drawText([28, 62 + index * 13], text, { size: 9, fill: paper.soft }));
  return [
    drawBox([0, 0, 320, 200], { fill: "#e9e7df" }),
    streets,
    drawTerrain(terrain, tint),
    drawPin(tint.ink),
    drawBox([16, 16, 148, height], { fill: paper.sheet, stroke: paper.line, radius: 6 }),
    drawText([28, 34], title, { size: 10.5, weight: 600 }),
    drawText([28, 48], place, { size: 9, fill: tint.ink, weight: 560 }),
    ...rows,
  ].join("");
}

function drawTerrain(terrain: MapScreen["terrain"], { ink }: Tint): string {
  switch (terrain) {
    case "river":
      return [
        `<path d="M-5 118C60 100 110 150 178 132S270 66 325 84V190C280 168 240 196 178 186S60 176-5 196Z" fill="${ink}" fill-opacity=".16" stroke="${ink}" stroke-opacity=".5" stroke-dasharray="4 3"/>`,
        `<path d="M-5 158C60 140 112 176 178 160S268 112 325 132" fill="none" stroke="#8fb9cf" stroke-width="16"/>`,
      ].join("");
    case "coast":
      return [
        `<path d="M325 40C270 60 280 96 246 116S180 160 190 205H325Z" fill="#a9cbdb"/>`,
        `<path d="M325 14C250 40 250 84 220 104S144 150 152 205" fill="none" stroke="${ink}" stroke-width="1.6" stroke-dasharray="5 4"/>`,
      ].join("");
    case "fire":
      return `<path d="M184 66L230 26 294 42 314 94 290 150 238 176 194 152 176 106Z" fill="${ink}" fill-opacity=".2" stroke="${ink}" stroke-width="2" stroke-dasharray="6 4"/>`;
    case "storm":
      return [70, 48, 26]
        .map(
          (radius) =>
            `<circle cx="214" cy="112" r="${radius}" fill="${ink}" fill-opacity=".09" stroke="${ink}" stroke-opacity=".45"/>`,
        )
        .concat(
          [
            [246, 78],
            [262, 140],
            [178, 132],
            [236, 150],
          ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${ink}"/>`),
        )
        .join("");
    case "streets":
      return `<path d="M190 92l52-5 5 34-53 5z" fill="${ink}" fill-opacity=".2" stroke="${ink}" stroke-width="1.6"/>`;
  }
}

function drawPin(ink: string): string {
  return `<path d="M214 116s-13-13.5-13-22.5a13 13 0 0 1 26 0c0 9-13 22.5-13 22.5z" fill="${ink}"/><circle cx="214" cy="93" r="4.8" fill="#ffffff"/>`;
}
