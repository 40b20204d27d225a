import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import { videos } from "#app/db/schema/community.ts";
import type { Scope } from "#app/db/scope.ts";
import type { Video } from "./video.ts";

/** The videos that a tenant shows, newest first. */
export async function listVideos(scope: Scope, { count = 200 } = {}): Promise<Video[]> {
  const rows = await scope.db
    .select()
    .from(videos)
    .where(and(or(isNull(videos.tenantId), eq(videos.tenantId, scope.tenantId)), lte(videos.publishedAt, scope.now)))
    .orderBy(desc(videos.publishedAt), desc(videos.id))
    .limit(count);
  return rows.map(({ tenantId: _tenantId, ...row }) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
