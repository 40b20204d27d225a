import { expect, it } from "vitest";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { ReportProblemPage } from "./report-problem-page.tsx";

it("counts one request as one", () => {
  const line = { serviceId: 40, serviceName: "Tides", month: "2026-11-01", standing: null, days: [] };
  const render = (requests: number) =>
    renderPage(<ReportProblemPage line={{ ...line, requests, totalCents: 25 }} fields={[]} state={null} />, {
      words: { usage },
    });
  expect(render(1)).toMatch(/: 1 request, \$0\.25/);
  expect(render(2)).toMatch(/: 2 requests, \$0\.25/);
});
