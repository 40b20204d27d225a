import { events, posts, videos } from "#app/db/schema/community.ts";
import type { AccountScope } from "#app/db/scope.ts";
import type { CommunityEvent } from "#app/features/community/events/event.ts";
import { eventColumns, toEvent } from "#app/features/community/events/events.server.ts";
import type { Post, PostSummary } from "#app/features/community/posts/post.ts";
import { fullColumns, listPosts, withIsoDay } from "#app/features/community/posts/posts.server.ts";
import type { Video } from "#app/features/community/video.ts";
import { videoColumns } from "#app/features/community/videos.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { isOwnItem } from "./own-item.server.ts";

interface ItemQuery {
  id: number;
  /** The reader's language. */
  locale: string;
}

/** A post as readers will see it; null when it does not exist, or is not this administrator's. */
export async function getPostPreview(
  scope: AccountScope,
  { id, locale }: ItemQuery,
): Promise<{ post: Post; related: PostSummary[] } | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const [row] = await scope.db
    .select(fullColumns(locale))
    .from(posts)
    .where(isOwnItem(admin, posts, id));
  if (!row) return null;
  const others = await listPosts(scope, { count: 4, locale });
  return { post: withIsoDay(row), related: others.filter((other) => other.id !== id).slice(0, 3) };
}

/** The same for an event. */
export async function getEventPreview(scope: AccountScope, { id, locale }: ItemQuery): Promise<CommunityEvent | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const [row] = await scope.db
    .select({ ...eventColumns(locale), joinUrl: events.joinUrl })
    .from(events)
    .where(isOwnItem(admin, events, id));
  return row ? toEvent(row) : null;
}

/** The same for a video. */
export async function getVideoPreview(scope: AccountScope, { id, locale }: ItemQuery): Promise<Video | null> {
  const admin = await authorize(scope, "useConsole");
  if (!admin) return null;
  const [row] = await scope.db
    .select(videoColumns(locale))
    .from(videos)
    .where(isOwnItem(admin, videos, id));
  return row ? withIsoDay(row) : null;
}
