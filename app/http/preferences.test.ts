import { describe, expect, it } from "vitest";
import { parsePreferences } from "./preferences.ts";

const zoneOf = (zone: string | undefined) => parsePreferences({ zone }).zone;

describe("the zone that a browser tells", () => {
  it("is taken where it is one of the IANA database, under its canonical name", () => {
    expect(zoneOf("America/New_York")).toBe("America/New_York");
    expect(zoneOf("america/new_york")).toBe("America/New_York");
    expect(zoneOf("Etc/GMT+5")).toBe("Etc/GMT+5");
    expect(zoneOf("UTC")).toBe("UTC");
  });

  it.each([
    undefined,
    "",
    "+05:30",
    "05:30",
    "Mars/Olympus",
    "a".repeat(60),
    "America/New_York\r\n",
    "<script>",
  ])("is not taken from %j", (zone) => {
    expect(zoneOf(zone)).toBeNull();
  });
});
