import { expect, it } from "vitest";
import shell from "#app/features/shell/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import usage from "../locales/en.json";
import { PastPayouts } from "./payout-cards.tsx";

const payouts = Array.from({ length: 11 }, (_, at) => ({
  ...{ id: at, payoutOn: `2026-${String(12 - at).padStart(2, "0")}-05`, madeAt: "2026-12-05T09:00:00Z" },
  ...{ cents: 1000 + at, bankName: "First Bank", accountLast4: "4410" },
}));

function render(page: number, of = payouts) {
  const hrefOf = (to: number) => `?side=seller&payouts=${to}#past`;
  const root = { tenant: {}, viewer: null };
  return renderPage(<PastPayouts payouts={of} page={page} hrefOf={hrefOf} />, { words: { usage, shell }, root });
}

it("leads from the latest payouts to the older ones, and back", () => {
  const latest = render(1);
  expect([latest.includes("$10.05"), latest.includes("$10.06")]).toEqual([true, false]);
  expect(latest).toMatch(/<a [^>]*href="\/\?side=seller&amp;payouts=2#past"[^>]*>Next/);
  const older = render(2);
  expect([older.includes("$10.05"), older.includes("$10.06"), older.includes("$10.10")]).toEqual([false, true, true]);
  expect(older).toMatch(/<a [^>]*href="\/\?side=seller&amp;payouts=1#past"/);
});

it("has no pages where all payouts are on one", () => {
  expect(render(1, payouts.slice(0, 6))).not.toContain("<nav");
});
