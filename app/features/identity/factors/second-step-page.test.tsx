import { expect, it } from "vitest";
import identity from "#app/features/identity/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { SecondStepPage } from "./second-step-page.tsx";

it("says whom to write to without a device, where the site has an address", () => {
  const render = (email: string | null) => {
    const tenant = { support: { email, phone: null } };
    const page = <SecondStepPage methods={["app"]} fields={[]} login="/login" state={null} />;
    return renderPage(page, { words: { identity }, root: { tenant } });
  };
  expect(render("help@harbor.example")).toContain("Write to help@harbor.example to have the second step");
  expect(render(null)).toContain("Ask the people who run this site");
});
