import { expect, test } from "vitest";
import { looksLikeVideo, readVideo } from "./read-video.ts";

const file = (start: string) => Buffer.from(start, "latin1");

test.each([
  ["MP4", "\0\0\0\x18ftypmp42", "mp4"],
  ["MP4 of another maker", "\0\0\0\x18ftypisom", "mp4"],
  ["WebM", "\x1a\x45\xdf\xa3\0\0\0\x0bwebm", "webm"],
])("%s is taken as a film", (_name, start, extension) => {
  expect(looksLikeVideo(file(start))).toBe(true);
  expect(readVideo(file(start))).toMatchObject({ extension });
});

test.each([
  ["a phone's picture (HEIC)", "\0\0\0\x18ftypheic"],
  ["AVIF", "\0\0\0\x18ftypavif"],
  ["QuickTime", "\0\0\0\x14ftypqt  "],
  ["text", "hello"],
])("%s is none, though it may have the container of one", (_name, start) => {
  expect(looksLikeVideo(file(start))).toBe(false);
  expect(readVideo(file(start))).toBe("notVideo");
});
