import { expect, it } from "vitest";
import dashboard from "#app/features/dashboard/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { EarnedCard } from "./earned-card.tsx";

const month = {
  ...{ from: "2026-11-01", today: "2026-11-29", nextStatement: "2026-12-04", requests: 0, days: [] },
  ...{ byThisDayLastMonth: 0, services: [], others: { services: 0, requests: 0 } },
};

it.each([
  ["nothing without a sign before the first sale", 0, 0, "$0.00"],
  ["the platform's share as taken off", 1000, 880, "−$1.20"],
])("shows %s", (_, totalCents, finalCents, fee) => {
  const sold = { ...month, totalCents, finalCents };
  const held = { dayCount: 0, requests: 0, finalCents: 0, isPriced: true } as Parameters<typeof EarnedCard>[0]["held"];
  const card = <EarnedCard sold={sold} nextPayout={null} held={held} disputedCents={0} />;
  const values = [
    ...renderPage(card, { words: { dashboard }, root: { tenant: {} } }).matchAll(/<dd[^>]*>([^<]*)/g),
  ].map(([, value]) => value);
  expect(values[1]).toBe(fee);
});
