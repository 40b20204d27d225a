const barWidth = 40;
/** Bars that stand alone, and whose names fit below them, get as narrow before the drawing is scrolled. */
const narrowBar = 24;
/** Between bars that stand side by side. */
export const barGap = 6;
/** Between two places, and between two figures, at the least. */
const placeGap = 4;
/** Pixels a letter takes, about: of the axis, and of the smaller figures over bars. */
const letter = 7;
const smallLetter = 6.2;
/** Beyond these, figures over bars are too many to read. */
const mostFigures = 24;

interface Chart {
  places: readonly string[];
  series: readonly { values: readonly number[] }[];
  formatValue: (value: number) => string;
  formatTick?: (value: number) => string;
}

export interface BarLayout {
  /** All series as one bar a place. */
  isStacked: boolean;
  axisWidth: number;
  /** Pixels; more than are available where the chart is scrolled. */
  width: number;
  barSize: number;
  /** Lines that names of places take: ranges are split before the dash, other names and what is still too wide before the last word. */
  nameLines: 1 | 2 | 3;
  /** Figures over the bars do not touch. */
  hasFigures: boolean;
}

/**
 * Side by side where there is room, else stacked with the sums, and scrolled when even that is too wide.
 * @param width available pixels
 */
export function layOutBars({ places, series, formatValue, formatTick = formatValue }: Chart, width: number): BarLayout {
  const sums = sumPlaces(places, series);
  const axisWidth = Math.max(48, formatTick(Math.ceil(Math.max(0, ...sums) * 1.25)).length * letter + 12);
  const isStacked =
    series.length > 1 && axisWidth + places.length * (series.length * (barWidth + barGap) + barWidth / 2) > width;
  const longestLine = Math.max(0, ...places.flatMap((place) => splitName(place, 3)).map((line) => line.length));
  const narrowest = Math.max(narrowBar, longestLine * smallLetter);
  const all = Math.max(width, axisWidth + places.length * (narrowest + placeGap));
  const room = (all - axisWidth) / places.length;
  const bars = isStacked ? 1 : series.length;
  const figures = isStacked ? sums : series.flatMap(({ values }) => values);
  const longest = Math.max(0, ...figures.map((figure) => formatValue(figure).length)) * smallLetter;
  return {
    isStacked,
    axisWidth,
    width: all,
    barSize: bars === 1 ? Math.min(barWidth, Math.floor(room) - placeGap) : barWidth,
    nameLines: countNameLines(places, room),
    hasFigures:
      places.length * bars <= mostFigures && (bars === 1 ? longest + placeGap <= room : longest <= barWidth + barGap),
  };
}

function countNameLines(places: Chart["places"], room: number): BarLayout["nameLines"] {
  if (places.every((place) => place.length * letter <= room)) return 1;
  const halves = places.flatMap((place) => splitName(place, 2));
  return halves.every((half) => half.length * smallLetter <= room) ? 2 : 3;
}

/** "10 – 16 nov" as the lines "10" and "– 16 nov", or "10", "– 16" and "nov"; a day or a month does not break elsewhere. */
export function splitName(place: string, lines: BarLayout["nameLines"]): string[] {
  if (lines === 1) return [place];
  const [from = "", to] = place.replaceAll("\u00a0", " ").split(/ (?=– )/);
  if (to === undefined) return from.split(/ (?=\S+$)/);
  return lines === 2 ? [from, to] : [from, ...to.split(/(?<=– \S+) /)];
}

/** What all series have at each place. */
export function sumPlaces(places: Chart["places"], series: Chart["series"]): number[] {
  return places.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
}
