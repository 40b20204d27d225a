import { expect, test } from "vitest";
import { isBinaryEvent, readAttributes } from "./binary-event.ts";

const ce = (more: Record<string, string> = {}) =>
  new Headers({ "content-type": "application/json", "ce-specversion": "1.0", "ce-id": "1", ...more });

test("a message with ce-specversion is in binary mode, unless its body is a complete event", () => {
  expect(isBinaryEvent(ce())).toBe(true);
  expect(isBinaryEvent(ce({ "content-type": "application/cloudevents+json" }))).toBe(false);
  expect(isBinaryEvent(new Headers({ "content-type": "application/json", "ce-id": "1" }))).toBe(false);
});

test.each([
  ["plain", "plain"],
  ["Euro%20%E2%82%AC%20%F0%9F%98%80", "Euro € 😀"],
  ["%7e%7E", "~~"],
  ["100%", "100%"],
  ["%ff", "\uFFFD"],
  ['"quoted \\"word\\" \\\\"', 'quoted "word" \\'],
  ['"%22"', '"'],
])("the header %s is decoded as %s", (value, text) => {
  expect(readAttributes(ce({ "ce-source": value }))).toEqual({
    datacontenttype: "application/json",
    specversion: "1.0",
    id: "1",
    source: text,
  });
});
