/** A short film as the page shows it. */
export interface Video {
  id: number;
  title: string;
  /** Plain text. */
  summary: string;
  videoUrl: string;
  posterUrl: string;
  /** Address of the WebVTT file, by language. */
  captions: Record<string, string>;
  durationSeconds: number;
  /** ISO 8601, UTC. */
  publishedAt: string;
}
