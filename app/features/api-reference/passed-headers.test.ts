import { expect, test } from "vitest";
import { passHeaders } from "./passed-headers.ts";

test("keys and content types go on; cookies, the connection's and forged headers do not", () => {
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

test("a name or value that could end a line is left out", () => {
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

test("no more than fifty go on", () => {
  expect(passHeaders(Array.from({ length: 80 }, (_, at): [string, string] => [`x-${at}`, "1"]))).toHaveLength(50);
});
