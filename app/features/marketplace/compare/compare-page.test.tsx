import { expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import type { NamedConnection } from "#app/features/marketplace/works-with/connection.ts";
import { buildService } from "#tests/factories/shown-service.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ComparePage } from "./compare-page.tsx";

it("gives sentences that all services share a line each, as it does where they differ", () => {
  const connections = ["Harbor AMS", "Lake CRM"].map(
    (name, systemId): NamedConnection => ({ systemId, name, connection: "api", optIn: null }),
  );
  const services = [1, 2].map((id) => ({ ...buildService({ id, connections }), samples: 0, documents: 0 }));
  const address = { ids: [1, 2], onlyDifferences: false, leftOut: 0 };
  const page = <ComparePage services={services} address={address} link="/" words={{ prices: [], files: [] }} />;
  const html = renderPage(page, { words: { marketplace }, root: { tenant: { serviceBase: "", home: "/" } } });
  expect(html).toMatch(/Same in all 2.*<li>Harbor AMS: By API<\/li><li>Lake CRM: By API<\/li>/s);
});
