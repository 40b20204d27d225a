import type { FileStore } from "#app/db/file-store.server.ts";
import { events, videos } from "#app/db/schema/community.ts";
import type { Database } from "#app/db/scope.ts";
import { toCaptions } from "#app/demo/media/community/captions.ts";
import { clips } from "#app/demo/media/community/clips.ts";
import times from "#app/demo/media/community/times.json" with { type: "json" };
import { toDemoDay, toDemoMoment } from "./demo-dates.ts";
import { type DemoEvent, demoEvents } from "./events.ts";
import { type DemoVideo, demoVideos } from "./videos.ts";

type Files = Pick<FileStore, "put">;

/** Adds the demo's events and videos to an empty community, in the given transaction. */
export async function seedCommunity(tx: Database, files: Files, now: Date): Promise<void> {
  await tx.insert(events).values(demoEvents.map((event) => toEventRow(event, now)));
  await tx.insert(videos).values(await Promise.all(demoVideos.map((video) => storeVideo(video, files, now))));
}

/** How long before its start an event is published. */
const announcedMs = 30 * 86_400_000;

function toEventRow({ starts, minutes, spanish, ...event }: DemoEvent, now: Date): typeof events.$inferInsert {
  const startsAt = toDemoMoment(starts, event.timeZone, now);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const publishedAt = new Date(Math.min(now.getTime(), startsAt.getTime() - announcedMs));
  return { ...event, joinUrl: "", startsAt, endsAt, publishedAt, translations: { es: spanish }, updatedAt: now };
}

async function storeVideo(video: DemoVideo, files: Files, now: Date): Promise<typeof videos.$inferInsert> {
  const { clip, texts, summary, published, spanish, spanishSummary } = video;
  const { film, poster } = clips[clip];
  const putCaptions = (lines: string[]) => files.put(new TextEncoder().encode(toCaptions(lines, times[clip])), "vtt");
  return {
    title: texts[0] ?? "",
    summary,
    videoUrl: await files.put(film, "mp4"),
    posterUrl: await files.put(poster, "webp"),
    captions: {
      en: await putCaptions(texts),
      es: await putCaptions(spanish),
    },
    durationSeconds: Math.round(times[clip].seconds),
    translations: { es: { title: spanish[0], summary: spanishSummary } },
    publishedAt: toDemoDay(published, now),
  };
}
