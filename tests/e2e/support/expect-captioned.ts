import { expect, type Locator } from "@playwright/test";

interface ShownFilm {
  seconds: number;
  captions: { language: string; texts: string[]; last: number }[];
}

/** Expects a film that plays to be 45 to 90 seconds long, with captions in English and Spanish from start to end. */
export async function expectCaptioned(film: Locator): Promise<void> {
  // A browser loads only the captions that it shows.
  await film.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) if (track.mode === "disabled") track.mode = "hidden";
  });
  await expect.poll(async () => (await read(film)).captions.map(({ texts }) => texts.length > 3)).toEqual([true, true]);
  const { seconds, captions } = await read(film);
  expect(seconds).toBeGreaterThanOrEqual(45);
  expect(seconds).toBeLessThanOrEqual(90);
  const [english, spanish] = captions;
  expect([english?.language, spanish?.language]).toEqual(["en", "es"]);
  expect(spanish?.texts).toHaveLength(english?.texts.length ?? 0);
  for (const [at, text] of english?.texts.entries() ?? []) expect(spanish?.texts[at]).not.toBe(text);
  for (const { last } of captions) expect(Math.abs(last - seconds)).toBeLessThan(0.5);
}

function read(film: Locator): Promise<ShownFilm> {
  return film.evaluate((video: HTMLVideoElement) => ({
    seconds: video.duration,
    captions: [...video.textTracks].map(({ language, cues }) => {
      const all = [...(cues ?? [])] as VTTCue[];
      return { language, texts: all.map(({ text }) => text), last: all.at(-1)?.endTime ?? 0 };
    }),
  }));
}
