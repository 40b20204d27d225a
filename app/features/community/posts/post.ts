/** A blog post as lists show it. */
export interface PostSummary {
  id: number;
  title: string;
  summary: string;
  thumbnailUrl: string;
  /** The image in half its size; empty when there is one size only. */
  thumbnailSmallUrl: string;
  author: string;
  topics: string[];
  readingMinutes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

export interface Post extends PostSummary {
  /** Alt text; empty for a decorative image. */
  thumbnailAlt: string;
  /** Sanitized HTML. */
  html: string;
  /** The title is translated into the reader's language, the text is not. */
  partlyTranslated: boolean;
}

export interface PostPage {
  posts: PostSummary[];
  /** Number of matches on all pages. */
  total: number;
  /** From 1. */
  page: number;
  perPage: number;
}

export interface Topic {
  name: string;
  /** Number of posts. */
  posts: number;
}

/** Maximum width of a thumbnail's two sizes, in pixels. */
export const thumbnailWidths = { full: 1280, small: 640 };

/** `srcset` of a thumbnail with two sizes. */
export function toThumbnailSet(post: Pick<PostSummary, "thumbnailUrl" | "thumbnailSmallUrl">): string | undefined {
  const { full, small } = thumbnailWidths;
  if (post.thumbnailSmallUrl === "") return undefined;
  return `${post.thumbnailSmallUrl} ${small}w, ${post.thumbnailUrl} ${full}w`;
}
