import type { ShownScope } from "#app/db/scope.ts";
import type { CommunityEvent } from "#app/features/community/events/event.ts";
import { listUpcomingEvents } from "#app/features/community/events/events.server.ts";
import type { PostSummary } from "#app/features/community/posts/post.ts";
import { listPosts } from "#app/features/community/posts/posts.server.ts";
import type { Video } from "./video.ts";
import { listVideos } from "./videos.server.ts";

export interface CommunityHome {
  events: CommunityEvent[];
  posts: PostSummary[];
  videos: Video[];
}

/** The data of the community's first page: next events, newest posts and videos. */
export async function loadCommunityHome(scope: ShownScope, locale: string): Promise<CommunityHome> {
  return {
    events: await listUpcomingEvents(scope, { count: 2, locale }),
    posts: await listPosts(scope, { count: 3, locale }),
    videos: await listVideos(scope, { count: 3, locale }),
  };
}
