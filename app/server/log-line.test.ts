import { describe, expect, test } from "vitest";
import { toReadableLine } from "./log-line.ts";

const time = new Date(2026, 10, 23, 9, 5, 7).getTime();
const toLine = (entry: object) => toReadableLine(`${JSON.stringify({ level: 30, time, ...entry })}\n`);

describe("a log line at a terminal", () => {
  test("contains time, level, message and fields", () => {
    expect(toLine({ msg: "listening", host: "127.0.0.1", port: 3000 })).toBe(
      "09:05:07 info  listening host=127.0.0.1 port=3000\n",
    );
    expect(toLine({ level: 40, msg: "tenants changed", tenants: ["a", "b"] })).toBe(
      '09:05:07 warn  tenants changed tenants=["a","b"]\n',
    );
  });

  test("formats a request in reading order", () => {
    const request = {
      id: "r-1",
      pathname: "/service/40",
      tenant: "gigmarket",
      cache: "hit",
      method: "GET",
      status: 200,
    };
    expect(toLine({ ...request, ms: 2.31, bytes: 812 })).toBe(
      "09:05:07 info  GET /service/40 200 2.31 ms tenant=gigmarket cache=hit bytes=812\n",
    );
  });

  test("contains an error's message, and its stack only for severe levels", () => {
    const err = { type: "Error", message: "no answer", stack: "    at one\n    at two" };
    expect(toLine({ level: 40, msg: "mail waits", err })).toBe("09:05:07 warn  mail waits: no answer\n");
    expect(toLine({ level: 50, msg: "mail failed", err })).toBe(
      "09:05:07 error mail failed: no answer\n    at one\n    at two\n",
    );
  });

  test("escapes control characters", () => {
    expect(toLine({ msg: "x", pathname: "/\u001b[2J\u0007\r\n" })).toBe("09:05:07 info  x pathname=/�[2J���\n");
  });

  test("leaves anything but an entry unchanged", () => {
    expect(toReadableLine("plain\n")).toBe("plain\n");
  });
});
