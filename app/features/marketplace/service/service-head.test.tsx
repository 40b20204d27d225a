import { describe, expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { buildService } from "#tests/factories/shown-service.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import type { Service } from "./service.ts";
import { ServiceHead } from "./service-head.tsx";

const live = buildService({ openApiSpecificationUrl: "/api/services/40/openapi.json" });

function render(service: Service, preview = true): string {
  return renderPage(
    <Tabs items={[]}>
      <ServiceHead service={service} tabs={[]} preview={preview} />
    </Tabs>,
    { words: { marketplace }, root: { tenant: { serviceBase: "", home: "/" } } },
  );
}

describe("the head of a service's page", () => {
  it("links to its workflow and its API details", () => {
    expect(render(live)).toContain('href="/startworkflow/Plates/40"');
    expect(render(live)).toContain('href="/apidetails/40"');
  });

  it("offers only the documents to buyers of an inactive service, and says so", () => {
    const html = render({ ...live, status: 4, openApiDocuments: "https://plates.example/docs" }, false);
    expect(html).toMatch(/<a[^>]*href="https:\/\/plates\.example\/docs"[^>]*>.*API Docs/);
    expect(html).toContain("it cannot be requested or tried");
    expect(html).not.toMatch(/Request Workflow|apidetails/);
    expect(render({ ...live, status: 4, openApiDocuments: null }, false)).not.toContain("API Docs");
    expect(render(live, false)).not.toContain("inactive");
  });

  it("says that an erased company's service does not come back, without a link to its company", () => {
    const ownerCompany = { ...live.ownerCompany, isErased: true };
    const html = render({ ...live, status: 4, ownerCompany }, false);
    expect(html).toContain("has left");
    expect(html).not.toMatch(/You can read about it|href="\/company\//);
    expect(render({ ...live, status: 4 }, false)).toContain('href="/company/northline"');
  });

  it.each([
    ["is not in the catalogue yet", { ...live, id: 0 }],
    ["is withdrawn", { ...live, status: 4 as const }],
  ])("has no links when the service %s", (_why, service) => {
    const html = render(service);
    expect(html).not.toMatch(/startworkflow|apidetails/);
    expect(html).toMatch(/<button[^>]*disabled[^>]*>.*Request Workflow/);
  });
});
