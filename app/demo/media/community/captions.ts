/** Start of a film's title and three steps, and its end; in seconds. */
export const cueTimes = [0, 2.4, 5.2, 8, 11.2];

/** The captions of a film: title and lines as a WebVTT file. */
export function toCaptions(texts: readonly string[]): string {
  const cues = texts.map((text, at) => `${toTime(cueTimes[at] ?? 0)} --> ${toTime(cueTimes[at + 1] ?? 0)}\n${text}\n`);
  return ["WEBVTT\n", ...cues].join("\n");
}

/** Duration of each film. */
export const filmSeconds = cueTimes.at(-1) ?? 0;

/** `00:00:02.000`. */
function toTime(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
}
