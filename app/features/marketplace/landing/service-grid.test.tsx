import { describe, expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import type { ServiceCardData } from "#app/features/marketplace/service/service.ts";
import shell from "#app/features/shell/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ServiceGrid } from "./service-grid.tsx";

const vin: ServiceCardData = {
  id: 1,
  name: "VIN Decoder",
  companyName: "NHTSA",
  logoUrl: "/logo.svg",
  status: 1,
  tagline: "t",
  type: "Single",
  featureIds: [1, 2],
  price: null,
  evidence: null,
  systems: [],
};

function render(
  cards: ServiceCardData[],
  { newTab = false, words = [] as string[], createMarket = true } = {},
): string {
  return renderPage(<ServiceGrid cards={cards} words={words} newTab={newTab} busy={false} />, {
    words: { marketplace, shell },
    root: { tenant: { serviceBase: "/harbor", features: { createMarket } } },
  });
}

const list = (count: number) => Array.from({ length: count }, (_, index) => ({ ...vin, id: index + 1 }));
const items = (html: string) => html.split("<li").slice(1);
const isBanner = (item: string) => item.includes("Put your own name on this market");

describe("the cards of the market", () => {
  it("have the banner at index 8", () => {
    expect(items(render(list(12))).findIndex(isBanner)).toBe(8);
    expect(items(render(list(8))).findIndex(isBanner)).toBe(8);
  });

  it("have no banner below eight cards, nor where the tenant allows no markets", () => {
    expect(items(render(list(7))).some(isBanner)).toBe(false);
    expect(items(render(list(12), { createMarket: false })).some(isBanner)).toBe(false);
  });

  it("cut the tagline at 100 characters and add an ellipsis", () => {
    const html = render([{ ...vin, tagline: `${"a".repeat(100)}bc` }]);
    expect(html).toContain(`>${"a".repeat(100)}…<`);
  });

  it("link to the service in the same tab, or in a new one in demo mode", () => {
    expect(render([vin])).not.toContain("target=");
    expect(render([vin], { newTab: true })).toMatch(/href="\/harbor\/service\/1"[^>]*target="_blank"/);
  });

  it("show API for a single service and Bundled for everything else", () => {
    expect(render([vin])).toContain(">API<");
    expect(render([{ ...vin, type: "Bundled" }])).toContain(">Bundled<");
  });

  it("name a service type after the tenant's product", () => {
    const html = render([vin]);
    expect(html).toContain('aria-label="Available on Harbor Market"');
    expect(html).toContain('aria-label="APIs Available for Integrations"');
  });

  it("show Pending for services that are not live yet", () => {
    expect(render([{ ...vin, status: 2 }])).toContain("Pending");
  });

  it("mark matching words and escape everything else", () => {
    const html = render([{ ...vin, name: "<b>VIN</b>" }], { words: ["vin"] });
    expect(html).toContain(">VIN</mark>");
    expect(html).not.toContain("<b>");
  });
});
