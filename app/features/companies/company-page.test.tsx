import { expect, it } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import type { OwnCompany } from "./company.ts";
import { CompanyPage } from "./company-page.tsx";
import companies from "./locales/en.json";

const company: OwnCompany = {
  ...{ id: 7, slug: "northline", name: "Northline", website: "", phone: "", address: "", description: "" },
  ...{ logoUrl: null, market: "none", sells: false, mayEdit: true, mayHaveMarket: true },
};

function render(company: OwnCompany | null, roleId = 2, email: string | null = null): string {
  const tenant = { consolePath: "/gigmarket/admin", support: { email, phone: null } };
  const root = { tenant, viewer: { roleId, tenantId: 1 } };
  const fields = { details: [], join: [] };
  return renderPage(
    <CompanyPage
      {...{ company, fields }}
      profile={null}
      joining={null}
      mayOpenMarket={true}
      saved={null}
      state={null}
    />,
    { words: { companies }, root },
  );
}

it("mentions a market to users who may open one, and to no seller", () => {
  expect(render(company)).toMatch(/and your own market.*once your market is open/s);
  expect(render({ ...company, mayHaveMarket: false })).not.toContain("your own market");
  expect(render({ ...company, mayHaveMarket: false })).not.toMatch(/your market/i);
});

it("says who opens a closed market again, with their address where the site has one", () => {
  const closed = { ...company, market: "closed" } as const;
  expect(render(closed)).toContain("ask the people who run Harbor Market");
  expect(render(closed, 2, "help@harbor.example")).toContain("write to help@harbor.example");
});

it("leads an administrator to the console, and nobody else", () => {
  expect(render(null, 1)).toContain('href="/gigmarket/admin"');
  expect(render(null, 2)).not.toContain("/gigmarket/admin");
  expect(render(company, 1)).toContain('href="/gigmarket/admin"');
  expect(render(company, 2)).not.toContain("/gigmarket/admin");
});
