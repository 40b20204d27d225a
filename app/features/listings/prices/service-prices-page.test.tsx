import { expect, it } from "vitest";
import listings from "#app/features/listings/locales/en.json";
import marketplace from "#app/features/marketplace/locales/en.json";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ServicePricesPage } from "./service-prices-page.tsx";

it("says of a service without a price what its buyers read, and what use of it costs", () => {
  const prices = {
    ...{ serviceId: 7, serviceName: "Flood Zones", status: 1, buyers: 0 },
    ...{ current: null, next: null, sharePoints: 0, nextShare: null },
  };
  const page = <ServicePricesPage prices={prices} fields={[]} startDays={[]} usualStart="now" state={null} />;
  const shown = renderPage(page, { words: { usage, listings, marketplace }, root: { tenant: {}, viewer: null } });
  expect(shown).toContain(`buyers read “${marketplace["price.onRequest"]}”`);
  expect(shown).toContain("Use under an agreement costs nothing until you set one");
  expect(shown).not.toContain("use is free");
});
