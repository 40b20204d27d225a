import { expect, it } from "vitest";
import marketplace from "#app/features/marketplace/locales/en.json";
import usage from "#app/features/usage/locales/en.json";
import { renderPage } from "#tests/setup/render-page.tsx";
import { usePriceWords } from "./use-price-words.ts";

function Words({ cents, monthlyFeeCents }: { cents: number; monthlyFeeCents: number }) {
  return usePriceWords()({ steps: [{ upTo: null, cents }], freeRequests: 0, monthlyFeeCents }, "a quote").join("; ");
}

it("says of requests that cost nothing what their card says", () => {
  const read = (cents: number, monthlyFeeCents: number) =>
    renderPage(<Words cents={cents} monthlyFeeCents={monthlyFeeCents} />, { words: { usage, marketplace } });
  expect(read(0, 0)).toContain("Free");
  expect(read(0, 4900)).not.toContain("$0.00");
  expect(read(0, 4900)).toContain("$49.00");
  expect(read(5, 4900)).toMatch(/\$0\.05 a quote; .*\$49\.00/);
});
