import { expect, it } from "vitest";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ServicePricing } from "./service-pricing.tsx";

it("counts one request of a month as one", () => {
  const price = { startsAt: "2026-01-01T00:00:00.000Z", steps: [{ upTo: null, cents: 25 }] };
  const prices = { current: { ...price, freeRequests: 0, monthlyFeeCents: 0 }, next: null };
  const render = (requests: number) =>
    renderPage(<ServicePricing prices={prices} short="" requests={requests} own={null} />, {
      words: { usage },
      root: { tenant: {}, viewer: null },
    });
  expect(render(1)).toMatch(/1 request =.*<dt>1 request<\/dt>/s);
  expect(render(2)).toMatch(/2 requests =.*<dt>2 requests<\/dt>/s);
});

it("says for whom it counts, and leads who cannot tell the number to the samples", () => {
  const price = { startsAt: "2026-01-01T00:00:00.000Z", steps: [{ upTo: null, cents: 25 }] };
  const prices = { current: { ...price, freeRequests: 0, monthlyFeeCents: 0 }, next: null };
  const render = (canBeTried: boolean) =>
    renderPage(<ServicePricing prices={prices} short="" requests={1} own={null} canBeTried={canBeTried} />, {
      words: { usage },
      root: { tenant: {}, viewer: { company: { name: "Harbor Agency" } } },
    });
  expect(render(true)).toMatch(/What Harbor Agency would pay.*href="\/\?tab=tryit"/s);
  expect(render(false)).not.toContain("tab=tryit");
});
