import { expect, it } from "vitest";
import { describeForm } from "#app/content/form/form-schema.ts";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { problemReport } from "./dispute-form.ts";
import { ReportProblemPage } from "./report-problem-page.tsx";

const month = "2026-11-01";
const line = { serviceId: 40, serviceName: "Tides", month, statementMonth: month, standing: null, days: [] };

it("counts one request as one", () => {
  const render = (requests: number) =>
    renderPage(<ReportProblemPage line={{ ...line, requests, totalCents: 25 }} fields={[]} state={null} />, {
      words: { usage },
    });
  expect(render(1)).toMatch(/: 1 request, \$0\.25/);
  expect(render(2)).toMatch(/: 2 requests, \$0\.25/);
});

it("keeps a text that was not sent because a colleague had reported the line, and leads to that report", () => {
  const state = { refusal: { kind: "running", publicId: "dsp_1" }, values: { note: "Ours is another." } } as const;
  const fields = describeForm(problemReport);
  const page = renderPage(
    <ReportProblemPage line={{ ...line, requests: 1, totalCents: 25 }} fields={fields} state={state} />,
    { words: { usage } },
  );
  expect(page).toContain("A colleague has reported this line already");
  expect(page).toContain("Ours is another.");
  expect(page).toContain('href="/company/payment/disputes/dsp_1"');
});

it("leads to the statement that has the line, also of use that was reported late", () => {
  const late = { ...line, statementMonth: "2026-12-01", requests: 1, totalCents: 25 };
  const page = renderPage(<ReportProblemPage line={late} fields={[]} state={null} />, { words: { usage } });
  expect(page).toContain('href="/company/payment/2026-12"');
});
