import { expect, it } from "vitest";
import identity from "#app/features/identity/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { CallbackPage } from "./callback-page.tsx";

const tenant = { paths: { login: "/login/premfi" } };

it("leads back to where the sign-in began: the profile for whoever is signed in, else the login", () => {
  const render = (viewer: { firstName: string } | null) =>
    renderPage(<CallbackPage view={{ kind: "failed" }} left={null} refusal={null} />, {
      words: { identity },
      root: { tenant, viewer },
    });
  expect(render(null)).toMatch(/href="\/login\/premfi"[^>]*>Back to login</);
  expect(render({ firstName: "Dana" })).toMatch(/href="\/profile"[^>]*>Back to your profile</);
});
