import { expect, it } from "vitest";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import type { Restatement } from "./restatement.ts";
import { RestatementList } from "./restatement-list.tsx";

it("counts one request more or less as one", () => {
  const restatement = (requests: number): Restatement => ({
    ...{ usageDate: "2026-01-10", serviceName: "Tides", buyerName: "Lakeshore", kind: "correction", reason: null },
    ...{ requests, totalCents: requests * 5, disputeId: null, receivedAt: "2026-01-12T00:00:00Z" },
  });
  const shown = [-1, 1, -2].map(restatement);
  const page = renderPage(<RestatementList restatements={{ shown, page: 1, hasMore: false }} hrefOf={() => "?"} />, {
    words: { usage },
  });
  for (const words of ["−1 request, −$0.05", "+1 request, +$0.05", "−2 requests, −$0.10"])
    expect(page).toContain(words);
});
