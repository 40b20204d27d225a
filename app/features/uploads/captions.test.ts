import { expect, test } from "vitest";
import { checkCaptions } from "./captions.ts";

const check = (text: string) => checkCaptions(new TextEncoder().encode(text));

test.each([
  "WEBVTT\n\n00:00.000 --> 00:02.500\nHello",
  "\uFEFFWEBVTT - English\r\n\r\n1\r\n01:00:00.000 --> 01:00:02.500 align:start\r\nHello\r\n",
])("accepts captions: %j", (text) => expect(check(text)).toBeNull());

test.each([
  ["", "notCaptions"],
  ["1\n00:00:01,000 --> 00:00:02,000\nSubRip", "notCaptions"],
  ["WEBVTTX\n\n00:00.000 --> 00:02.500\nHello", "notCaptions"],
  ["WEBVTT\n\nHello", "noCue"],
  ["WEBVTT\n\n00:03.000 --> 00:02.500\nHello", "badTiming"],
  ["WEBVTT\n\n0:3 --> 0:4\nHello", "badTiming"],
  ["WEBVTT\n\n00:00.000 --> 00:02.500\n\0", "notText"],
])("refuses %j as %s", (text, fault) => expect(check(text)).toBe(fault));

test("refuses binary and oversized files", () => {
  expect(checkCaptions(new Uint8Array([0xff, 0xd8, 0xff]))).toBe("notText");
  expect(checkCaptions(new Uint8Array(512 * 1024 + 1))).toBe("tooLarge");
});
