import type { ThumbnailName } from "./thumbnails.ts";

export interface DemoPost {
  id: number;
  title: string;
  /** At most two sentences, for lists and metadata. */
  summary: string;
  author: string;
  topics: string[];
  /** The day of publication, as YYYY-MM-DD. */
  published: string;
  thumbnail: ThumbnailName;
  /** Markdown; headings start at the second level. */
  body: string;
}
