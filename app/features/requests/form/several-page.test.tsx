import { expect, it } from "vitest";
import type { RunningRequest } from "#app/features/requests/request-view.ts";
import { emptyRequest } from "#tests/factories/requests.ts";
import { renderPage } from "#tests/setup/render-page.tsx";
import requests from "../locales/en.json";
import type { CommonProspect } from "./request-form-state.ts";
import { SeveralPage } from "./several-page.tsx";
import type { SeveralState } from "./several-state.ts";

const ofOneSeller: CommonProspect = { count: 2, name: "Northline", answerHours: 4, liveHours: null, billing: "later" };

function render(running: RunningRequest, prospect = ofOneSeller): string {
  const services = [{ id: 7, name: "Flood Risk", companyName: "Northline", logoUrl: "/logo.svg", price: null }];
  const state: SeveralState = {
    kind: "refused",
    values: { ...emptyRequest, workEmail: "dana@x.example" },
    chosen: [7],
    refused: [{ serviceId: 7, name: "Flood Risk", reason: "running", running }],
  };
  const root = { tenant: { home: "/", serviceBase: "", paths: { login: "/login" } }, viewer: null };
  return renderPage(<SeveralPage {...{ services, prospect, state }} fields={[]} leftOut={0} formKey="key" />, {
    words: { requests },
    root,
  });
}

it("links a running request of one's own, and tells anyone else that its link is mailed", () => {
  expect(render({ kind: "own", id: 42, reference: "R-000042", state: "submitted" })).toMatch(
    /<a [^>]*href="\/details\?id=42"[^>]*>Open your request R-000042</,
  );
  const sent = render({ kind: "mailed", sent: true });
  expect(sent).toContain("We have sent the link to that request to dana@x.example again.");
  expect(sent).not.toContain("/details");
  expect(render({ kind: "mailed", sent: false })).toContain("We cannot send its link again right now.");
});

it("can be left without a request, as the form for one service can", () => {
  expect(render({ kind: "mailed", sent: true })).toMatch(/<a [^>]*href="\/"[^>]*>Cancel</);
});

it("tells what happens next, and names who answers where that is one company", () => {
  const sent: RunningRequest = { kind: "mailed", sent: true };
  const ofOne = render(sent);
  expect(ofOne).toContain("What happens next");
  expect(ofOne).toContain("Northline answers");
  expect(ofOne).toContain("The answers come by email, each with a link to reply.");
  expect(ofOne).toContain("Northline sees your name");
  const ofSeveral = render(sent, { ...ofOneSeller, name: null, answerHours: 30 });
  expect(ofSeveral).toContain("Each request gets its own answer");
  expect(ofSeveral).toContain("Whoever answers sees your name");
  expect(ofSeveral).toContain("Usually within 2 days");
  expect(render(sent, { ...ofOneSeller, count: 1 })).toContain("The answer comes by email, with a link to reply.");
});
