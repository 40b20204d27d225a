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
}
