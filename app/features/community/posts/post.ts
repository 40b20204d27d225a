/** A blog post as lists show it. */
export interface PostSummary {
  id: number;
  title: string;
  summary: string;
  thumbnailUrl: string;
  /** The same in half its size; empty where there is one size only. */
  thumbnailSmallUrl: string;
  author: string;
  topics: string[];
  readingMinutes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

export interface Post extends PostSummary {
  /** What the thumbnail shows; empty for mere decoration. */
  thumbnailAlt: string;
  /** Sanitised. */
  html: string;
  /** Its title is in the reader's language, its text is not. */
  partlyTranslated: boolean;
}

export interface PostPage {
  posts: PostSummary[];
  /** On all pages together. */
  total: number;
  /** From 1. */
  page: number;
  perPage: number;
}

export interface Topic {
  name: string;
  /** How many posts are about it. */
  posts: number;
}

/** Pixels that a thumbnail is wide at most, in its two sizes. */
export const thumbnailWidths = { full: 1280, small: 640 };

/** `srcset` of a thumbnail that is there in two sizes. */
export function toThumbnailSet(post: Pick<PostSummary, "thumbnailUrl" | "thumbnailSmallUrl">): string | undefined {
  const { full, small } = thumbnailWidths;
  if (post.thumbnailSmallUrl === "") return undefined;
  return `${post.thumbnailSmallUrl} ${small}w, ${post.thumbnailUrl} ${full}w`;
}
