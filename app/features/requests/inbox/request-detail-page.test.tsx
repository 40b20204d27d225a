import { expect, it } from "vitest";
import requests from "#app/features/requests/locales/en.json";
import type { HistoryEntry, RequestDetail } from "#app/features/requests/request-view.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import { describeMessageForms } from "./message-form.ts";
import { RequestDetailPage } from "./request-detail-page.tsx";

const at = "2026-01-01T00:00:00.000Z";
const request: RequestDetail = {
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
  isForPlatform: false,
  excerpt: "",
  createdAt: at,
  updatedAt: at,
  steps: [],
  description: "Classify 400 accounts",
  answers: [],
  workEmail: "vera@agency.test",
  phoneNumber: null,
  version: 0,
  assigneeId: null,
  actor: "buyer",
  standing: "buyer",
  isOwnPurchase: true,
  isSpam: false,
  moves: [],
  history: [],
  formKey: "key",
};

function render(request: RequestDetail, agreementId: string | null = null): string {
  const page = { request, fields: describeMessageForms(), state: null, agreementId };
  return renderPage(<RequestDetailPage {...page} />, {
    words: { requests },
    root: { tenant: { serviceBase: "/harbor" } },
  });
}

it("links to the service within a market that only the path names", () => {
  const html = render(request);
  expect(html).toContain('href="/harbor/service/40"');
  expect(html).not.toContain('href="/service/40"');
});

it("says what ending it does, and that an agreement goes on, which it leads to", () => {
  const moves = [{ key: "withdraw" as const, to: "withdrawn" as const, needsNote: false }];
  expect(render({ ...request, moves })).toContain(requests["ending.withdraw"]);
  const approved = { ...request, moves, state: "approved" as const };
  expect(render(approved)).not.toContain(requests["ending.agreement"]);
  const ofCompany = render({ ...approved, buyerCompany: "Tall Pines" }, "agr_1");
  expect(ofCompany).toContain(requests["ending.agreement"]);
  expect(ofCompany).toContain('href="/myservices/agreements/agr_1"');
});

it("says what accepting binds a company to, and where its price stands", () => {
  const moves = [{ key: "accept" as const, to: "approved" as const, needsNote: false }];
  const waiting = { ...request, moves, state: "waitingForBuyer" as const, buyerCompany: "Tall Pines" };
  const html = render(waiting);
  expect(html).toContain(requests["accepting.agreement"]);
  expect(html).toContain('href="/harbor/service/40?tab=pricing"');
  expect(render(waiting, "agr_1")).not.toContain(requests["accepting.agreement"]);
  expect(render({ ...waiting, buyerCompany: "" })).not.toContain(requests["accepting.agreement"]);
  expect(render({ ...waiting, moves: [] })).not.toContain(requests["accepting.agreement"]);
});

it("shows assignments and their removal in the history", () => {
  const by = {
    actor: "seller" as const,
    actorName: "Samir",
    onBehalfOf: null,
    own: false,
    toState: null,
    createdAt: at,
  };
  const history: HistoryEntry[] = [
    { ...by, id: 1, kind: "assigned", note: "Ana Ruiz" },
    { ...by, id: 2, kind: "assigned", note: null },
  ];
  const html = render({ ...request, history });
  expect(html).toMatch(/No longer assigned<.*Assigned to Ana Ruiz</);
});

it("folds the earlier entries of a long thread", () => {
  const said = Array.from(
    { length: 55 },
    (_, at): HistoryEntry => ({
      id: at + 1,
      kind: "message",
      actor: "seller",
      actorName: "Samir",
      onBehalfOf: null,
      own: false,
      toState: null,
      createdAt: request.createdAt,
      note: `Message ${at + 1}.`,
    }),
  );
  const [before, after] = render({ ...request, history: said }).split("</details>");
  expect(before).toContain("45 earlier entries");
  expect(before).toContain("Message 45.");
  expect(before).not.toContain("Message 46.");
  expect(after).toContain("Message 46.");
  expect(after).toContain("Message 55.");
  expect(render({ ...request, history: said.slice(0, 20) })).not.toContain("<details");
});
