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

it("takes the company's credit off the first month, and no more than that costs", () => {
  const price = { startsAt: "2026-01-01T00:00:00.000Z", steps: [{ upTo: null, cents: 5 }] };
  const prices = { current: { ...price, freeRequests: 100, monthlyFeeCents: 0 }, next: null };
  const render = (creditCents: number) =>
    renderPage(<ServicePricing prices={prices} short="" requests={1442} own={null} creditCents={creditCents} />, {
      words: { usage },
      root: { tenant: {}, viewer: { company: { name: "Harbor Agency" } } },
    });
  expect(render(2500)).toMatch(/Your credit.*−\$25\.00.*First month.*\$42\.10.*Each month after.*\$67\.10/s);
  expect(render(9900)).toMatch(/Your credit.*−\$67\.10.*First month.*\$0\.00/s);
  expect(render(0)).not.toContain("Your credit");
});
