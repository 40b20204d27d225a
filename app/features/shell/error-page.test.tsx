import { expect, it } from "vitest";
import shell from "#app/features/shell/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ErrorPage } from "./error-page.tsx";

it("says whom to tell of an error that comes again, where the site has an address", () => {
  const render = (root?: { tenant: object }) => renderPage(<ErrorPage />, { words: { shell }, ...(root && { root }) });
  const of = (email: string | null) => render({ tenant: { home: "/", support: { email, phone: null } } });
  expect(of("help@harbor.example")).toContain("write to help@harbor.example and say what you were doing");
  for (const page of [of(null), render()]) expect(page).toMatch(/try again in a moment\.</);
});
