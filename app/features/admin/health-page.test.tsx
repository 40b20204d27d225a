import { expect, it } from "vitest";
import identity from "#app/features/identity/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { HealthPage } from "./health-page.tsx";
import admin from "./locales/en.json";

const figures = {
  ...{ processes: 1, requests: 0, errors: 0, throttled: 0, shed: 0, p95Seconds: null, slowest: [], workers: [] },
  ...{ eventLoopLagMs: 1, heapMegabytes: 1, tenantReloads: 0, connections: { open: 1, idle: 1, waiting: 0 } },
  ...{ cache: { hits: 0, misses: 0 }, reports: { replica: 0, primary: 0 } },
};
const health = {
  ...{ version: "1", startedAt: "2026-01-15T12:00:00Z", uptimeSeconds: 1, obstacles: [], databaseMs: 1 },
  ...{ freeMegabytes: 900, outbox: { due: 0, dead: 0, oldestDue: null }, audit: null, faultyTenants: 0 },
  ledger: { debitCents: 0, creditCents: 0, unbalanced: 0, checkedAt: "2026-01-15T12:00:00Z" },
  figures,
};

function render(twoStepFrom: string) {
  const fields: [string, string][] = [
    ["intent", "twoStep"],
    ["twoStepFrom", twoStepFrom],
  ];
  const state = { kind: "unconfirmed", required: { kind: "confirm", proof: [] }, fields } as const;
  return renderPage(<HealthPage health={health} done={null} state={{ ...state, fields }} />, {
    words: { admin, identity },
  });
}

it("asks before administrators need a second step, from a day or never, however the empty day was typed", () => {
  expect(render("2027-03-01")).toMatch(/Mar(?:ch)?\u00a01,\u00a02027/);
  for (const none of ["", "   "]) expect(render(none)).toContain(admin["twoStep.askedNone"]);
});
