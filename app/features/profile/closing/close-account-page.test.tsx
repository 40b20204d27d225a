import { expect, it } from "vitest";
import profile from "#app/features/profile/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { CloseAccountPage } from "./close-account-page.tsx";
import type { ClosingObstacle } from "./closing.ts";

function render(obstacle: ClosingObstacle, email: string | null): string {
  const facts = {
    email: "dana@harbor.example",
    company: "Lakeshore",
    hasPassword: true,
    openRequests: 0,
    assigned: 0,
    obstacle,
  };
  const page = <CloseAccountPage facts={facts} days={30} outcome={null} />;
  return renderPage(page, { words: { profile }, root: { tenant: { support: { email, phone: null } } } });
}

it("says whom to turn to where the last person of a company cannot settle it, with an address where the site has one", () => {
  for (const obstacle of ["accounts", "offers"] as const) {
    expect(render(obstacle, null)).toContain("If you cannot do that, ask the people who run Harbor Market.");
    expect(render(obstacle, "help@harbor.example")).toContain("If you cannot do that, write to help@harbor.example.");
  }
  expect(render("agreements", "help@harbor.example")).not.toContain("help@harbor.example");
});
