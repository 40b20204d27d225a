import { parseForm } from "#app/content/form/form-schema.ts";
import type { KeyEnd } from "#app/i18n/copy-keys.ts";
import type { ItemKind } from "./item.ts";
import { type ItemErrors, type ItemField, type ItemValues, toSeconds, toTopics } from "./item-form.ts";
import { itemForm } from "./item-schema.ts";
import { isTimeZone, toInstant } from "./zoned-time.ts";

/** Required for publication; a draft needs only its title, an event also its times. */
const required = {
  posts: ["summary", "body", "author", "thumbnailUrl"],
  events: ["summary", "host", "joinUrl"],
  videos: ["summary", "videoUrl", "posterUrl", "length"],
} as const satisfies Record<ItemKind, readonly ItemField[]>;

/** Validates a form of this kind; empty without errors. The audience is checked by the caller, who knows the writer. */
export function checkItem(kind: ItemKind, values: ItemValues): ItemErrors {
  const parsed = parseForm(itemForm, values);
  const errors: ItemErrors = parsed.ok ? {} : { ...parsed.errors };
  const report: Report = (field, key) => {
    errors[field] ??= `publishing:error.${key}`;
  };
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
  if (!start) report("startsAt", "starts");
  if (!end) report("endsAt", "ends");
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

function isStoredFile(address: string, extensions: string): boolean {
  return new RegExp(`^/files/[0-9a-f]{32}\\.(?:${extensions})$`).test(address);
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "";
}
