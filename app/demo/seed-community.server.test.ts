import { expect, test } from "vitest";
import times from "#app/demo/media/community/times.json" with { type: "json" };
import { listEvents } from "#app/features/community/events/events.server.ts";
import { listVideos } from "#app/features/community/videos.server.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { seedCommunity } from "./seed-community.server.ts";
import { demoVideos } from "./videos.ts";

describeOnEveryDatabase("the demo's community", (open) => {
  test("has upcoming and past events, and short films with captions in both languages", async () => {
    const { db, scope } = await open();
    const kept = new Map<string, string>();
    const put = async (bytes: Uint8Array, extension: string) => {
      const address = `/files/${kept.size}.${extension}`;
      kept.set(address, Buffer.from(bytes).toString("latin1"));
      return address;
    };
    const now = new Date("2029-06-08T09:00:00Z");
    await db.transaction((tx) => seedCommunity(tx, { put }, now));
    const { upcoming, past } = await listEvents(scope({ now }));
    expect([upcoming.length, past.length]).toEqual([4, 2]);
    const [first] = upcoming;
    const clock = { timeZone: first?.timeZone, weekday: "long", hour: "numeric" } as const;
    expect(new Intl.DateTimeFormat("en-US", clock).format(new Date(first?.startsAt ?? 0))).toMatch(
      /^Thursday,? 10 AM$/,
    );
    const spanish = await listEvents(scope({ now }), "es");
    expect(spanish.upcoming[0]?.title).toBe("La mañana después de una tormenta: un simulacro");
    for (const { clip, texts, spanish } of demoVideos)
      expect([clip, texts.length, spanish.length]).toEqual([clip, times[clip].cues.length, times[clip].cues.length]);
    const films = await listVideos(scope({ now }));
    expect(films).toHaveLength(6);
    for (const { videoUrl, posterUrl, captions, durationSeconds } of films) {
      expect(durationSeconds).toBeGreaterThanOrEqual(45);
      expect(durationSeconds).toBeLessThanOrEqual(90);
      expect(kept.get(videoUrl)?.slice(4, 8)).toBe("ftyp");
      expect(kept.get(videoUrl)?.length).toBeLessThan(600_000);
      expect(kept.get(posterUrl)?.slice(8, 12)).toBe("WEBP");
      expect(Object.keys(captions)).toEqual(["en", "es"]);
      for (const file of Object.values(captions)) {
        expect(kept.get(file)).toMatch(/^WEBVTT\n\n(00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}\n.+\n\n?){4,5}$/);
      }
    }
  });
});
