import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { expect, it, vi } from "vitest";
import requests from "#app/features/requests/locales/en.json";
import type { HistoryEntry, RequestDetail } from "#app/features/requests/request-view.ts";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import { RequestDetailPage } from "./request-detail-page.tsx";

vi.mock("@remix-run/react", () => ({
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useNavigation: () => ({ state: "idle" }),
  useRouteLoaderData: () => ({ tenant: { serviceBase: "/harbor" } }),
}));

const at = "2026-01-01T00:00:00.000Z";
const asked: RequestDetail = {
  id: 7,
  reference: "R-000007",
  kind: "workflow",
  state: "submitted",
  serviceId: 40,
  serviceName: "Business Classification",
  sellerName: "Northline Data",
  logoUrl: null,
  buyerName: "Vera Stone",
  buyerCompany: "",
  excerpt: "",
  createdAt: at,
  updatedAt: at,
  steps: [],
  description: "Classify 400 accounts",
  businessTypes: [],
  workEmail: "vera@agency.test",
  phoneNumber: null,
  version: 0,
  assigneeId: null,
  actor: "buyer",
  moves: [],
  history: [],
  formKey: "key",
};

function render(request: RequestDetail): string {
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    ...i18nOptions("Harbor Market"),
    lng: "en",
    initAsync: false,
    resources: { en: { requests } },
  });
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RequestDetailPage request={request} state={null} />
    </I18nextProvider>,
  );
}

it("leads to the service within the market that only the path names", () => {
  const html = render(asked);
  expect(html).toContain('href="/harbor/service/40"');
  expect(html).not.toContain('href="/service/40"');
});

it("tells in the history to whom it was given, and that it was taken away again", () => {
  const by = { actor: "seller" as const, actorName: "Samir", own: false, toState: null, createdAt: at };
  const history: HistoryEntry[] = [
    { ...by, id: 1, kind: "assigned", note: "Ana Ruiz" },
    { ...by, id: 2, kind: "assigned", note: null },
  ];
  const html = render({ ...asked, history });
  expect(html).toMatch(/No longer assigned<.*Assigned to Ana Ruiz</);
});
