import { expect, it } from "vitest";
import admin from "#app/features/admin/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { PayoutsPage } from "./payouts-page.tsx";

it("leads to the account that a brand pays from while nobody has earned anything", () => {
  const page = (
    <PayoutsPage payable={[]} runs={[]} page={1} hasMore={false} state={null} done={null} tenantNames={{}} />
  );
  const html = renderPage(page, { words: { admin } });
  expect(html).toContain(admin["payouts.nothing"]);
  expect(html).toContain('href="/gigmarket/admin/money"');
});

it("says beyond the last page that there are no earlier runs, not that none has been made", () => {
  const page = (
    <PayoutsPage payable={[]} runs={[]} page={2} hasMore={false} state={null} done={null} tenantNames={{}} />
  );
  const html = renderPage(page, { words: { admin } });
  expect(html).toContain(admin["payouts.runs.end"]);
  expect(html).not.toContain(admin["payouts.runs.none"]);
});
