/** A blog post as lists show it. */
export interface PostSummary {
  id: number;
  title: string;
  summary: string;
  thumbnailUrl: string;
  author: string;
  topics: string[];
  readingMinutes: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

export interface Post extends PostSummary {
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
  pages: number;
}

export interface Topic {
  name: string;
  /** How many posts are about it. */
  posts: number;
}
