import { describe, expect, it } from "vitest";
import { parsePreferences } from "./preferences.ts";

const zoneOf = (zone: string | undefined) => parsePreferences({ zone }).zone;

describe("the time zone sent by a browser", () => {
  it("is accepted under its canonical name if it is in the IANA database", () => {
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
  ])("is ignored for %j", (zone) => {
    expect(zoneOf(zone)).toBeNull();
  });
});
