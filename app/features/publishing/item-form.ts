import type { CopyKey, KeyEnd } from "#app/i18n/copy-keys.ts";
import type { ItemKind } from "./item.ts";
import { isTimeZone, toInstant } from "./zoned-time.ts";

const everyKind = ["formKey", "version", "audience", "title", "titleEs", "summary", "summaryEs"] as const;
const publication = ["when", "publishAt", "timeZone"] as const;
const ofPosts = ["body", "bodyEs", "author", "topics", "topicsEs"] as const;
const thumbnail = ["thumbnailUrl", "thumbnailSmallUrl", "thumbnailAlt", "thumbnailAltEs"] as const;
const ofEvents = ["host", "startsAt", "endsAt", "joinUrl"] as const;
const ofVideos = ["videoUrl", "posterUrl", "captionsEn", "captionsEs", "length"] as const;

/** Fields of the forms; those of another kind stay empty. */
export const itemFields = [...everyKind, ...ofPosts, ...thumbnail, ...ofEvents, ...ofVideos, ...publication] as const;
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

/** Maximum lengths of fields in characters; 500 by default. */
const longest: Partial<Record<ItemField, number>> = {
  title: 200,
  titleEs: 200,
  body: longestBody,
  bodyEs: longestBody,
  author: 120,
  host: 120,
  joinUrl: 2000,
  videoUrl: 2000,
};
const usualLength = 500;

/** Required for publication; a draft needs only its title, an event also its times. */
const required = {
  posts: ["summary", "body", "author", "thumbnailUrl"],
  events: ["summary", "host", "joinUrl"],
  videos: ["summary", "videoUrl", "posterUrl", "length"],
} as const satisfies Record<ItemKind, readonly ItemField[]>;

/** The values without control characters, single lines trimmed. */
export function cleanValues(values: ItemValues): ItemValues {
  const entries = itemFields.map((field) => [field, values[field].replace(/[\0\p{Surrogate}]/gu, "").trim()] as const);
  return Object.fromEntries(entries) as ItemValues;
}

/** Validates a form of this kind; empty without errors. The audience is checked by the caller, who knows the writer. */
export function checkItem(kind: ItemKind, values: ItemValues): ItemErrors {
  const errors: ItemErrors = {};
  const report: Report = (field, key) => {
    errors[field] ??= `publishing:error.${key}`;
  };
  for (const field of itemFields) if (values[field].length > (longest[field] ?? usualLength)) report(field, "tooLong");
  if (values.title === "") report("title", "title");
  if (values.when === "now" || values.when === "at") {
    for (const field of required[kind]) if (values[field] === "") report(field, `missing.${field}`);
  }
  checkTimes(kind, values, report);
  if (kind === "posts") checkTopics(values, report);
  if (kind === "events" && values.joinUrl !== "" && !isWebAddress(values.joinUrl)) report("joinUrl", "webAddress");
  if (kind === "videos") checkVideo(values, report);
  return errors;
}

type Report = (field: ItemField, key: KeyEnd<"publishing", "error.">) => void;

function checkTimes(kind: ItemKind, values: ItemValues, report: Report): void {
  const { when, publishAt, timeZone, startsAt, endsAt } = values;
  if (!["draft", "now", "at"].includes(when)) report("when", "when");
  if (!isTimeZone(timeZone)) return report("timeZone", "timeZone");
  if ((when === "at" || publishAt !== "") && !toInstant(publishAt, timeZone)) report("publishAt", "time");
  if (kind !== "events") return;
  const [start, end] = [toInstant(startsAt, timeZone), toInstant(endsAt, timeZone)];
  if (!start) report("startsAt", "time");
  if (!end) report("endsAt", "time");
  if (start && end && end <= start) report("endsAt", "endsBefore");
}

const mostTopics = 8;
const longestTopic = 40;

function checkTopics(values: ItemValues, report: Report): void {
  for (const field of ["topics", "topicsEs"] as const) {
    const topics = toTopics(values[field]);
    if (topics.length > mostTopics || topics.some((topic) => topic.length > longestTopic)) report(field, "topics");
  }
  for (const field of ["thumbnailUrl", "thumbnailSmallUrl"] as const) {
    if (values[field] !== "" && !isStoredFile(values[field], "webp|png|jpg|svg")) report("thumbnailUrl", "file");
  }
}

function checkVideo(values: ItemValues, report: Report): void {
  const { videoUrl, posterUrl, captionsEn, captionsEs, length } = values;
  if (videoUrl !== "" && !isStoredFile(videoUrl, "mp4|webm") && !isWebAddress(videoUrl))
    report("videoUrl", "webAddress");
  if (posterUrl !== "" && !isStoredFile(posterUrl, "webp|png|jpg|svg")) report("posterUrl", "file");
  if (captionsEn !== "" && !isStoredFile(captionsEn, "vtt")) report("captionsEn", "file");
  if (captionsEs !== "" && !isStoredFile(captionsEs, "vtt")) report("captionsEs", "file");
  if (length !== "" && toSeconds(length) === null) report("length", "length");
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

function isStoredFile(address: string, extensions: string): boolean {
  return new RegExp(`^/files/[0-9a-f]{32}\\.(?:${extensions})$`).test(address);
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "";
}
