import { expect, it } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import admin from "../locales/en.json";
import { EraseCompanyCard } from "./erase-company-card.tsx";

const duties = { agreements: 1, disputes: 2, requests: 3, accounts: 4 };

function render(mayAdministerPlatform: boolean, open: Partial<typeof duties> = duties): string {
  const none = { agreements: 0, disputes: 0, requests: 0, accounts: 0 };
  const erasure = { people: 2, services: 1, hasMarket: false, duties: { ...none, ...open } };
  const company = { id: 7, name: "Gable & Stone", mayAdministerPlatform };
  return renderPage(<EraseCompanyCard company={company} erasure={erasure} />, {
    words: { admin },
    root: { tenant: { consolePath: "/gigmarket/admin" } },
  });
}

const listLinks = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);

it("leads a platform's administrator to each duty", () => {
  expect(listLinks(render(true))).toEqual([
    "/gigmarket/admin/agreements?q=Gable%20%26%20Stone",
    "/gigmarket/admin/disputes",
    "/gigmarket/admin/requests?q=Gable%20%26%20Stone",
    "/gigmarket/admin/companies/7/account",
  ]);
  expect(render(true)).not.toContain("only the platform’s administrators see");
});

it("leads a tenant's administrator to requests alone, and says who sees the rest", () => {
  const html = render(false);
  expect(listLinks(html)).toEqual(["/gigmarket/admin/requests?q=Gable%20%26%20Stone"]);
  expect(html).toContain("only the platform’s administrators see");
  expect(html).not.toContain("disputes are open");
  expect(render(false, { requests: 1 })).not.toContain("only the platform’s administrators see");
});
