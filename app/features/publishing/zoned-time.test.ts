import { expect, test } from "vitest";
import { isTimeZone, toInstant, toLocal } from "./zoned-time.ts";

test.each([
  ["2026-01-15T09:30", "America/New_York", "2026-01-15T14:30:00.000Z"],
  ["2026-07-15T09:30", "America/New_York", "2026-07-15T13:30:00.000Z"],
  ["2026-07-15T09:30", "Asia/Kathmandu", "2026-07-15T03:45:00.000Z"],
  ["2026-07-15T09:30", "UTC", "2026-07-15T09:30:00.000Z"],
  ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
  // A skipped hour, and the first of two equal ones.
  ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
])("%s in %s is %s", (local, zone, instant) => {
  expect(toInstant(local, zone)?.toISOString()).toBe(instant);
});

test("converts an instant to the zone's local time", () => {
  const moment = new Date("2026-07-15T13:30:59.999Z");
  expect(toLocal(moment, "America/New_York")).toBe("2026-07-15T09:30");
  expect(toLocal(moment, "Australia/Sydney")).toBe("2026-07-15T23:30");
});

test.each([
  "",
  "2026-02-30T10:00",
  "2026-13-01T10:00",
  "2026-01-01T24:30",
  "2026-01-01",
  "0001-01-01T00:00",
  "9999-12-31T23:59",
  "now",
  "\0",
])("refuses %j", (local) => expect(toInstant(local, "UTC")).toBeNull());

test("accepts IANA zone names only", () => {
  expect(["Europe/Madrid", "UTC"].map(isTimeZone)).toEqual([true, true]);
  expect(["Mars/Olympus", "", "+02:00", "europe/madrid'--"].map(isTimeZone)).toEqual([false, false, false, false]);
  expect(toInstant("2026-01-01T00:00", "Mars/Olympus")).toBeNull();
});
