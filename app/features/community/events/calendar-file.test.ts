import ICAL from "ical.js";
import { expect, test } from "vitest";
import { toCalendarFile } from "./calendar-file.ts";

const event = {
  id: 7,
  title: "Office hours",
  summary: "Bring a list.",
  host: "Marisol Vega",
  startsAt: "2026-12-03T16:00:00.000Z",
  endsAt: "2026-12-03T17:00:00.000Z",
  timeZone: "America/Chicago",
  joinUrl: "https://meet.example/a",
  updatedAt: "2026-11-01T09:30:00.000Z",
};
const owner = { product: "Brand Market", site: "https://brand.example:8443" };
const unfold = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("contains the time in UTC, the title and the place", () => {
  expect(toCalendarFile(event, owner)).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Brand Market//Events//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:event-7@brand.example",
      "DTSTAMP:20261101T093000Z",
      "DTSTART:20261203T160000Z",
      "DTEND:20261203T170000Z",
      "SUMMARY:Office hours",
      "DESCRIPTION:Bring a list.\\n\\nhttps://meet.example/a",
      "LOCATION:https://meet.example/a",
      "URL:https://meet.example/a",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test.each([null, ""])("contains the event's page but no location when the link is %j", (joinUrl) => {
  const lines = unfold(toCalendarFile({ ...event, joinUrl }, owner));
  expect(lines.filter((line) => /^(LOCATION|URL|DESCRIPTION)/.test(line))).toEqual([
    "DESCRIPTION:Bring a list.\\n\\nhttps://brand.example:8443/community/event/7",
    "URL:https://brand.example:8443/community/event/7",
  ]);
});

test("escapes special characters, so that no text can start a line", () => {
  const file = toCalendarFile({ ...event, title: "A; B, C\\D\r\nATTENDEE:x\rE\nF\0G" }, owner);
  expect(unfold(file)).toContain("SUMMARY:A\\; B\\, C\\\\D\\nATTENDEE:x\\nE\\nF G");
  const address = toCalendarFile({ ...event, joinUrl: "https://meet.example/a\r\nATTENDEE:x" }, owner);
  expect(unfold(address).filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  expect(unfold(toCalendarFile({ ...event, joinUrl: "not an address" }, owner))).toContain("URL:");
});

test("folds lines at 75 octets without breaking a character", () => {
  const title = "Zusammenkünfte 🌊 für Agenturen, ".repeat(20);
  const file = toCalendarFile({ ...event, title }, owner);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain("\uFFFD");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(unfold(file)).toContain(`SUMMARY:${title.replaceAll(",", "\\,")}`);
});

test("is parsed correctly by a calendar library", () => {
  const title = "Störm; a, b\\c: ".repeat(12).trim();
  const summary = "Line one\nLine two, with a comma; and more";
  const calendar = new ICAL.Component(ICAL.parse(toCalendarFile({ ...event, title, summary }, owner)));
  const read = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(read.summary).toBe(title);
  expect(read.description).toBe(`${summary}\n\n${event.joinUrl}`);
  expect(read.startDate.toJSDate().toISOString()).toBe(event.startsAt);
  expect(read.endDate.toJSDate().toISOString()).toBe(event.endsAt);
});

test.each([
  ["long past", "0999-12-31T23:30:00.000Z", "1000-01-01T00:30:00.000Z"],
  ["far ahead", "9999-12-31T22:00:00.000Z", "9999-12-31T23:59:59.000Z"],
  ["over a change of clocks", "2026-11-01T05:30:00.000Z", "2026-11-01T07:30:00.000Z"],
])("keeps the times of an event that is %s", (_when, startsAt, endsAt) => {
  const calendar = new ICAL.Component(ICAL.parse(toCalendarFile({ ...event, startsAt, endsAt }, owner)));
  const read = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(read.startDate.toJSDate().toISOString()).toBe(startsAt);
  expect(read.endDate.toJSDate().toISOString()).toBe(endsAt);
});
