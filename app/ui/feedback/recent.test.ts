import { expect, test } from "vitest";
import { toRecent } from "./recent.tsx";

const now = new Date("2026-11-21T03:00:00Z");

test.each([
  ["today, its time", "2026-11-21T01:41:00Z", "en", "UTC", /^1:41.AM$/],
  ["today, its time in UTC where no zone is known", "2026-11-21T01:41:00Z", "en", null, /^1:41.AM UTC$/],
  ["another day of the year", "2026-11-18T09:41:00Z", "en", "UTC", /^Nov 18$/],
  ["another year", "2025-11-21T03:00:00Z", "en", "UTC", /^Nov 21, 2025$/],
  ["the reader's day, not London's", "2026-11-20T23:30:00Z", "en", "America/New_York", /^6:30.PM$/],
  ["the reader's language", "2026-11-18T09:41:00Z", "es", "UTC", /^18 nov$/],
])("formats a moment as %s", (_name, iso, locale, timeZone, written) => {
  expect(toRecent(new Date(iso), now, { locale, timeZone })).toMatch(written);
});
