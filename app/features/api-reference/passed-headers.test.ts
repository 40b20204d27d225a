import { expect, test } from "vitest";
import { passHeaders } from "./passed-headers.ts";

test("passes on keys and content types, but no cookies, connection headers or forged ones", () => {
  const given: [string, string][] = [
    ["Authorization", "Bearer abc"],
    ["X-Api-Key", " k "],
    ["Content-Type", "application/json"],
    ["Cookie", "session=1"],
    ["Set-Cookie", "a=1"],
    ["Host", "internal"],
    ["Connection", "keep-alive"],
    ["Transfer-Encoding", "chunked"],
    ["X-Forwarded-For", "127.0.0.1"],
    ["Sec-Fetch-Site", "same-origin"],
    ["Proxy-Authorization", "x"],
    ["Origin", "https://evil.example"],
  ];
  expect(passHeaders(given)).toEqual([
    ["authorization", "Bearer abc"],
    ["x-api-key", "k"],
    ["content-type", "application/json"],
  ]);
});

test("drops names and values that could end a line", () => {
  expect(
    passHeaders([
      ["x-a", "1\r\nhost: internal"],
      ["x b", "1"],
      ["x:c", "1"],
      ["x-d", "é\u0000"],
      ["x-e", "☃"],
      ["", "1"],
    ]),
  ).toEqual([]);
});

test("passes on at most fifty headers", () => {
  expect(passHeaders(Array.from({ length: 80 }, (_, at): [string, string] => [`x-${at}`, "1"]))).toHaveLength(50);
});
