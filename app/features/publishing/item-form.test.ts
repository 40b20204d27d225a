import { expect, test } from "vitest";
import { describeForm } from "#app/content/form/form-schema.ts";
import { checkItem } from "./check-item.ts";
import { cleanValues, type ItemValues, itemFields, toSeconds, toTopics } from "./item-form.ts";
import { itemForm } from "./item-schema.ts";

const file = (extension: string) => `/files/${"a".repeat(32)}.${extension}`;

function fill(values: Partial<ItemValues>): ItemValues {
  const empty = Object.fromEntries(itemFields.map((field) => [field, ""])) as ItemValues;
  return { ...empty, title: "T", when: "draft", timeZone: "UTC", ...values };
}

const post = { summary: "S", body: "B", author: "A", thumbnailUrl: file("webp") };
const event = { startsAt: "2026-05-01T10:00", endsAt: "2026-05-01T11:00" };

test("a draft needs only a title, an event also its times", () => {
  expect(checkItem("posts", fill({}))).toEqual({});
  expect(checkItem("videos", fill({}))).toEqual({});
  expect(checkItem("events", fill(event))).toEqual({});
  expect(Object.keys(checkItem("events", fill({ title: "" })))).toEqual(["title", "startsAt", "endsAt"]);
});

test.each([
  ["posts", ["summary", "body", "author", "thumbnailUrl"]],
  ["events", ["summary", "host", "joinUrl", "startsAt", "endsAt"]],
  ["videos", ["summary", "videoUrl", "posterUrl", "length"]],
] as const)("published %s must be complete", (kind, missing) => {
  expect(Object.keys(checkItem(kind, fill({ when: "now" })))).toEqual(missing);
});

test.each<["posts" | "events" | "videos", Partial<ItemValues>, keyof ItemValues]>([
  ["posts", { ...post, when: "at" }, "publishAt"],
  ["posts", { publishAt: "soon" }, "publishAt"],
  ["posts", { when: "yesterday" }, "when"],
  ["posts", { timeZone: "Mars/Olympus" }, "timeZone"],
  ["posts", { title: "x".repeat(201) }, "title"],
  ["posts", { body: "x".repeat(100_001) }, "body"],
  ["posts", { topics: "1,2,3,4,5,6,7,8,9" }, "topics"],
  ["posts", { topicsEs: "x".repeat(41) }, "topicsEs"],
  ["posts", { thumbnailUrl: "https://elsewhere.example/a.png" }, "thumbnailUrl"],
  ["events", { ...event, endsAt: event.startsAt }, "endsAt"],
  ["events", { ...event, joinUrl: "javascript:alert(1)" }, "joinUrl"],
  ["events", { ...event, joinUrl: "http://meet.example" }, "joinUrl"],
  ["events", { ...event, joinUrl: "https://user:secret@meet.example" }, "joinUrl"],
  ["videos", { videoUrl: "//elsewhere.example/a.mp4" }, "videoUrl"],
  ["videos", { videoUrl: file("svg") }, "videoUrl"],
  ["videos", { posterUrl: file("mp4") }, "posterUrl"],
  ["videos", { captionsEn: "/files/../secret.vtt" }, "captionsEn"],
  ["videos", { length: "1:60" }, "length"],
])("%s with %j are refused at %s", (kind, values, field) => {
  expect(Object.keys(checkItem(kind, fill(values)))).toEqual([field]);
});

test("10,000 words are accepted", () => {
  expect(checkItem("posts", fill({ body: "Insurance ".repeat(10_000).trim() }))).toEqual({});
});

test("values are trimmed, and lose NUL and lone surrogates", () => {
  expect(cleanValues(fill({ title: " A\0B\ud800 " })).title).toBe("AB");
});

test("topics are separated by commas, without duplicates; lengths are minutes and seconds", () => {
  expect(toTopics(" Flood,  E&O ,,Flood, Loss  control")).toEqual(["Flood", "E&O", "Loss control"]);
  expect(["1:05", "0:00", "600:00", "600:01", "5"].map(toSeconds)).toEqual([65, null, 36_000, null, null]);
});

test("labels and limits of the fields are the schema's", () => {
  const fields = describeForm(itemForm);
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...itemFields]));
  expect(fields.find(({ name }) => name === "title")).toMatchObject({
    label: "publishing:field.title",
    maxLength: 200,
  });
});
