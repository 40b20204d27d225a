import { expect, test } from "vitest";
import dashboard from "#app/features/dashboard/locales/en.json";
import usage from "#app/features/usage/locales/en.json";
import type { HeldEarning } from "#app/features/usage/payouts/earnings.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { HeldLine } from "./held-line.tsx";

const day: HeldEarning = {
  day: "2026-01-15",
  buyerName: "Tidewater",
  serviceName: "Flood Zones",
  requests: 2310,
  usual: 82,
  totalCents: 11_550,
  finalCents: 10_164,
  heldAt: "2026-01-15T12:00:00.000Z",
  agreement: "agr_one",
};
const render = (days: HeldEarning[], dayCount = days.length) =>
  renderPage(<HeldLine held={{ days, dayCount, requests: 0, finalCents: 0, isPriced: true }} />, {
    words: { dashboard, usage },
  }).replaceAll("<!-- -->", "");

test("names who used how much, with the seller's part, and leads to the use", () => {
  const html = render([day]);
  expect(html).toContain("used 2,310 requests of Flood Zones on Jan\u00a015; its busiest day before had 82.");
  expect(html).toContain("Held for its yes; your part is $101.64.");
  expect(html).toContain('href="/myservices/agreements/agr_one#held"');
});

test("leaves out a sum that is not known, counts further days, and is absent without any", () => {
  expect(render([{ ...day, totalCents: null, finalCents: null }], 3)).toContain("Held for its yes.");
  expect(render([{ ...day, totalCents: null, finalCents: null }], 3)).toContain("2 more days are held.");
  expect(render([])).not.toContain("Held");
});
