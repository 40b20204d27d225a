import { desc } from "drizzle-orm";
import { videos } from "#app/db/schema/community.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { translated } from "#app/db/translated.server.ts";
import { isShownItem } from "./shown.server.ts";
import type { Video } from "./video.ts";

/** The tenant's published videos, newest first. */
export async function listVideos(scope: ShownScope, { count = 200, locale = "" } = {}): Promise<Video[]> {
  const rows = await scope.db
    .select(videoColumns(locale))
    .from(videos)
    .where(isShownItem(scope, videos))
    .orderBy(desc(videos.publishedAt), desc(videos.id))
    .limit(count);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** A video's columns in the reader's language. */
export function videoColumns(locale: string) {
  return {
    id: videos.id,
    title: translated(videos.title, videos.translations, "title", locale),
    summary: translated(videos.summary, videos.translations, "summary", locale),
    videoUrl: videos.videoUrl,
    posterUrl: videos.posterUrl,
    captions: videos.captions,
    durationSeconds: videos.durationSeconds,
    publishedAt: videos.publishedAt,
  };
}
