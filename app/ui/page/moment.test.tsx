import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Moment } from "./moment.tsx";
import { ZoneContext } from "./reader-zone.ts";

const iso = "2026-11-21T03:30:00Z";
const render = (zone: string | null, look?: "day" | "brief" | "deadline") =>
  renderToString(
    <ZoneContext.Provider value={zone}>
      <Moment iso={iso} locale="en" look={look} />
    </ZoneContext.Provider>,
  ).replace(/\u202f/g, " ");

it("is rendered by the server in the reader's zone", () => {
  expect(render("America/New_York")).toContain("Nov 20, 2026, 10:30 PM");
  expect(render("America/New_York", "day")).toContain("Nov 20, 2026<");
});

it("names the zone for deadlines", () => {
  expect(render("America/New_York", "deadline")).toContain("Nov 20, 2026, 10:30 PM EST");
  expect(render(null, "deadline")).toContain("3:30 AM UTC");
});

it("says that it is in UTC when the reader's zone is unknown", () => {
  expect(render(null)).toContain("Nov 21, 2026, 3:30 AM UTC");
  expect(render(null, "brief")).toContain("Nov 21, 3:30 AM UTC");
  expect(render(null, "day")).toContain("Nov 21, 2026<");
});
