import type { CopyKey } from "#app/i18n/copy-keys.ts";

const hidden = ["formKey", "version"] as const;
const texts = ["title", "summary"] as const;
const ofPosts = ["body", "author", "topics", "thumbnailUrl", "thumbnailSmallUrl", "thumbnailAlt"] as const;
const ofEvents = ["host", "startsAt", "endsAt", "joinUrl"] as const;
const ofVideos = ["videoUrl", "length", "posterUrl", "captionsEn", "captionsEs"] as const;
const spanish = ["titleEs", "summaryEs", "bodyEs", "topicsEs", "thumbnailAltEs"] as const;
const publication = ["audience", "when", "publishAt", "timeZone"] as const;

/** Fields of the forms in the order in which they are shown; those of another kind stay empty. */
export const itemFields = [
  ...hidden,
  ...texts,
  ...ofPosts,
  ...ofEvents,
  ...ofVideos,
  ...spanish,
  ...publication,
] as const;
export type ItemField = (typeof itemFields)[number];

/** A form as typed. */
export type ItemValues = Record<ItemField, string>;

/** Copy keys of errors, by field. */
export type ItemErrors = Partial<Record<ItemField, CopyKey>>;

/** File fields of the forms. */
export const uploadFields = ["thumbnail", "video", "poster", "captionsEnFile", "captionsEsFile"] as const;
export type UploadFieldName = (typeof uploadFields)[number];

/** Texts that can contain pictures. */
export type BodyFieldName = "body" | "bodyEs";

/** Maximum length of a text in characters, which is parsed as a whole (content/rich-text.server.ts). */
export const longestBody = 100_000;

/** Of a picture's alt text, in characters. */
export const longestAlt = 500;

/** The values trimmed, without NUL and lone surrogates, which the database cannot hold. */
export function cleanValues(values: ItemValues): ItemValues {
  const entries = itemFields.map((field) => [field, values[field].replace(/[\0\p{Surrogate}]/gu, "").trim()] as const);
  return Object.fromEntries(entries) as ItemValues;
}

/** Topics separated by commas, without duplicates. */
export function toTopics(text: string): string[] {
  const topics = text.split(",").map((topic) => topic.replace(/\s+/g, " ").trim());
  return [...new Set(topics.filter(Boolean))];
}

/** `1:05` → 65; null unless it is a length of up to ten hours. */
export function toSeconds(length: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(length) ?? [];
  const total = Number(minutes) * 60 + Number(seconds);
  return total > 0 && total <= 36_000 ? total : null;
}
