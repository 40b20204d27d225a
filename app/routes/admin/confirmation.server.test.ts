import { expect, test } from "vitest";
import { readSeen } from "./confirmation.server.ts";

function post(seen: string): FormData {
  const form = new FormData();
  form.set("seen", seen);
  return form;
}

test("accepts only storable times as the time a table was read", () => {
  expect(readSeen(post("2026-01-15T12:00:00.000Z"))).toEqual(new Date("2026-01-15T12:00:00Z"));
  for (const text of ["", "now", "2026-13-01", "0000-01-01T00:00:00Z", "-271821-04-20", "+275760-09-13T00:00:00Z"]) {
    expect([text, readSeen(post(text))]).toEqual([text, null]);
  }
});
