import { renderPost, toPlainText } from "#app/content/rich-text.server.ts";
import type { events, posts, videos } from "#app/db/schema/community.ts";
import { toDuration } from "#app/ui/media/duration.ts";
import { type ItemField, type ItemValues, itemFields, longestBody, toSeconds, toTopics } from "./item-form.ts";
import { toInstant, toLocal } from "./zoned-time.ts";

type PostRow = typeof posts.$inferSelect;
type EventRow = typeof events.$inferSelect;
type VideoRow = typeof videos.$inferSelect;
type TextField = "title" | "summary" | "body" | "thumbnailAlt";
type Translated = Record<string, Partial<Record<TextField, string>>>;

/** An empty form. */
export function emptyValues(): ItemValues {
  return Object.fromEntries(itemFields.map((field) => [field, ""])) as ItemValues;
}

const wordsPerMinute = 200;

/** Columns specific to posts, from a validated form; texts sanitized. */
export function toPostColumns(values: ItemValues) {
  const body = renderPost(values.body);
  const words = toPlainText(body, longestBody).split(" ").length;
  return {
    title: values.title,
    summary: values.summary,
    body,
    author: values.author,
    topics: toTopics(values.topics),
    thumbnailUrl: values.thumbnailUrl,
    thumbnailSmallUrl: values.thumbnailSmallUrl,
    thumbnailAlt: values.thumbnailAlt,
    readingMinutes: Math.max(1, Math.ceil(words / wordsPerMinute)),
    timeZone: values.timeZone,
    translations: toTranslations(
      {
        title: values.titleEs,
        summary: values.summaryEs,
        body: renderPost(values.bodyEs),
        thumbnailAlt: values.thumbnailAltEs,
      },
      toTopics(values.topicsEs),
    ),
  };
}

/** Columns specific to events, from a validated form. */
export function toEventColumns(values: ItemValues) {
  const { title, summary, host, joinUrl, timeZone, titleEs, summaryEs } = values;
  const startsAt = toInstant(values.startsAt, timeZone);
  const endsAt = toInstant(values.endsAt, timeZone);
  if (!startsAt || !endsAt) throw new Error("an event's times were not checked");
  const translations = toTranslations({ title: titleEs, summary: summaryEs });
  return { title, summary, host, joinUrl, timeZone, startsAt, endsAt, translations };
}

/** Columns specific to videos, from a validated form. */
export function toVideoColumns(values: ItemValues) {
  const { title, summary, videoUrl, posterUrl, timeZone, titleEs, summaryEs, captionsEn, captionsEs } = values;
  const captions = {
    ...(captionsEn === "" ? {} : { en: captionsEn }),
    ...(captionsEs === "" ? {} : { es: captionsEs }),
  };
  const durationSeconds = toSeconds(values.length) ?? 0;
  const translations = toTranslations({ title: titleEs, summary: summaryEs });
  return { title, summary, videoUrl, posterUrl, timeZone, captions, durationSeconds, translations };
}

export function toPostValues(row: PostRow): ItemValues {
  const { title, summary, body, author, topics, thumbnailUrl, thumbnailSmallUrl, thumbnailAlt } = row;
  const spanish = toSpanish(row.translations, ["title", "summary", "body", "thumbnailAlt"]);
  const texts = { title, summary, body, author, thumbnailUrl, thumbnailSmallUrl, thumbnailAlt };
  const topicsEs = (row.translations.es?.topics ?? []).join(", ");
  return { ...toCommonValues(row), ...texts, ...spanish, topics: topics.join(", "), topicsEs };
}

export function toEventValues(row: EventRow): ItemValues {
  const { title, summary, host, joinUrl, timeZone } = row;
  return {
    ...toCommonValues(row),
    ...{ title, summary, host, joinUrl },
    ...toSpanish(row.translations, ["title", "summary"]),
    startsAt: toLocal(row.startsAt, timeZone),
    endsAt: toLocal(row.endsAt, timeZone),
  };
}

export function toVideoValues(row: VideoRow): ItemValues {
  const { title, summary, videoUrl, posterUrl, captions, durationSeconds } = row;
  return {
    ...toCommonValues(row),
    ...{ title, summary, videoUrl, posterUrl, captionsEn: captions.en ?? "", captionsEs: captions.es ?? "" },
    ...toSpanish(row.translations, ["title", "summary"]),
    length: durationSeconds === 0 ? "" : toDuration(durationSeconds),
  };
}

type Common = Pick<PostRow, "tenantId" | "isDraft" | "publishedAt" | "updatedAt" | "timeZone">;

function toCommonValues({ tenantId, isDraft, publishedAt, updatedAt, timeZone }: Common): ItemValues {
  return {
    ...emptyValues(),
    version: updatedAt.toISOString(),
    audience: tenantId === null ? "all" : String(tenantId),
    when: isDraft ? "draft" : "at",
    // A draft without a time of its own has that of its first save.
    publishAt: isDraft && publishedAt <= updatedAt ? "" : toLocal(publishedAt, timeZone),
    timeZone,
  };
}

function toSpanish(translations: Translated, fields: readonly TextField[]) {
  const texts = fields.map((field) => [`${field}Es`, translations.es?.[field] ?? ""] as const);
  return Object.fromEntries(texts) as Partial<Record<ItemField, string>>;
}

function toTranslations<Text extends Record<string, string>>(
  texts: Text,
  topics: string[] = [],
): Record<string, Partial<Text> & { topics?: string[] }> {
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  if (given.length === 0 && topics.length === 0) return {};
  const spanish = Object.fromEntries(given) as Partial<Text>;
  return { es: { ...spanish, ...(topics.length > 0 ? { topics } : {}) } };
}
