/** A film's length and the starts of its captions, in seconds; recorded with it (`npm run films`). */
export interface FilmTimes {
  seconds: number;
  cues: readonly number[];
}

/** The captions of a film as a WebVTT file. @param texts one for each cue */
export function toCaptions(texts: readonly string[], { seconds, cues }: FilmTimes): string {
  const lines = texts.map((text, at) => `${toTime(cues[at] ?? 0)} --> ${toTime(cues[at + 1] ?? seconds)}\n${text}\n`);
  return ["WEBVTT\n", ...lines].join("\n");
}

/** `00:00:02.000`; a film is shorter than an hour. */
function toTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `00:${String(minutes).padStart(2, "0")}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}
