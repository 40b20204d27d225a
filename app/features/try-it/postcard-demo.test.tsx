import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import type { PostcardSample } from "./demo.ts";
import tryIt from "./locales/en.json";
import { PostcardDemo } from "./postcard-demo.tsx";

const shown = vi.hoisted(() => ({ viewer: null as object | null, search: "" }));
vi.mock("@remix-run/react", () => ({
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useRouteLoaderData: () => ({ tenant: { serviceBase: "" }, viewer: shown.viewer }),
  useSearchParams: () => [new URLSearchParams(shown.search)],
}));

const sample: PostcardSample = {
  id: 1,
  name: "Thank You",
  sender: { name: "Made-up Bakery", address: "1 Main St", city: "Boise", state: "ID", zip: "83702" },
  frontUrl: "/front.svg",
  backUrl: "/back.svg",
};

function render(search: string, viewer: object | null): string {
  Object.assign(shown, { search, viewer });
  const i18n = createInstance();
  const options = { ...i18nOptions("Market", ""), lng: "en", initAsync: false };
  i18n.init({ ...options, resources: { en: { "try-it": tryIt } } });
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <PostcardDemo samples={[sample]} />
    </I18nextProvider>,
  );
}

test("an empty message is reported, with and without scripts", () => {
  expect(render("?tab=tryit&message=+", null)).toContain("Message is required.");
  expect(render("?tab=tryit", null)).not.toContain("Message is required.");
  expect(render("?tab=tryit&message=Thanks", null)).not.toContain("Message is required.");
});

test("the card's sender is the reader's own company, never the sample's; visitors see a labelled sample", () => {
  const own = render("", { firstName: "Vera", lastName: "Lund", company: { name: "Lakeshore Agency" } });
  expect(own).toContain("Lakeshore Agency");
  expect(own).toContain("Vera Lund");
  expect(own).not.toContain("Made-up Bakery");
  expect(render("", null)).toContain(tryIt["postcard.sampleSender"]);
});
