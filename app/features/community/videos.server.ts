import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import { videos } from "#app/db/schema/community.ts";
import type { Scope } from "#app/db/scope.ts";
import { translated } from "./translated.server.ts";
import type { Video } from "./video.ts";

/** The videos that a tenant shows, newest first. */
export async function listVideos(scope: Scope, { count = 200, locale = "" } = {}): Promise<Video[]> {
  const rows = await scope.db
    .select({
      id: videos.id,
      title: translated(videos.title, videos.translations, "title", locale),
      summary: translated(videos.summary, videos.translations, "summary", locale),
      videoUrl: videos.videoUrl,
      posterUrl: videos.posterUrl,
      captions: videos.captions,
      durationSeconds: videos.durationSeconds,
      publishedAt: videos.publishedAt,
    })
    .from(videos)
    .where(and(or(isNull(videos.tenantId), eq(videos.tenantId, scope.tenantId)), lte(videos.publishedAt, scope.now)))
    .orderBy(desc(videos.publishedAt), desc(videos.id))
    .limit(count);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
