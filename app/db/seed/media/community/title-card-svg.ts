import { icons } from "../../logos/icons.ts";
import { type TintName, tints } from "../../logos/tints.ts";
import { escapeXml } from "../../svg-text.ts";

/** What a film shows: its title first, then one line after the other. */
export interface TitleCard {
  title: string;
  /** Three. */
  lines: string[];
  icon: keyof typeof icons;
  tint: TintName;
}

/** A frame of a film, 1280 by 720, with its first lines; without any it is the film's poster. */
export function toTitleCardSvg({ title, lines, icon, tint }: TitleCard, shownLines: number): string {
  const { tile, ink } = tints[tint];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" role="img" font-family="Inter,Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="1280" height="720" fill="${tile}"/>`,
    `<g transform="translate(820 130) scale(11.5)" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" opacity="${shownLines === 0 ? 1 : 0.16}">${icons[icon]}</g>`,
    `<text x="96" y="176" font-size="60" font-weight="600" fill="${ink}" letter-spacing="-1">${toRows(title)}</text>`,
    ...lines.slice(0, shownLines).map((line, at) => toStep(line, { at, ink, tile })),
    "</svg>",
  ].join("");
}

interface Step {
  at: number;
  ink: string;
  tile: string;
}

function toStep(line: string, { at, ink, tile }: Step): string {
  const y = 400 + at * 96;
  return [
    `<circle cx="124" cy="${y - 14}" r="28" fill="${ink}"/>`,
    `<text x="124" y="${y - 3}" font-size="30" font-weight="600" fill="${tile}" text-anchor="middle">${at + 1}</text>`,
    `<text x="184" y="${y}" font-size="40" fill="#1c1f1d">${escapeXml(line)}</text>`,
  ].join("");
}

const longestRow = 18;

/** A title in rows as short as its words allow. */
function toRows(title: string): string {
  const rows: string[] = [];
  for (const word of title.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < longestRow) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows.map((row, at) => `<tspan x="96" dy="${at === 0 ? 0 : 72}">${escapeXml(row)}</tspan>`).join("");
}
