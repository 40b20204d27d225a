import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createI18n } from "#app/i18n/translator.ts";
import { I18nProvider } from "#app/i18n/use-translation.ts";
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
  const i18n = createI18n({ language: "en", product: "Market", marketName: "", texts: { "try-it": tryIt } });
  return renderToString(
    <I18nProvider value={i18n}>
      <PostcardDemo samples={[sample]} />
    </I18nProvider>,
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
