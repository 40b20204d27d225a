import { describe, expect, it } from "vitest";
import { renderPage } from "#tests/setup/render-page.tsx";
import tryIt from "./locales/en.json";
import { SellerSamples } from "./seller-samples.tsx";

const render = (answer: string) =>
  renderPage(<SellerSamples samples={[{ id: 1, name: "<b>One</b>", request: "GET /1", answer }]} />, {
    words: { "try-it": tryIt },
  });

describe("samples from the seller", () => {
  it("are marked, open without scripts, and show markup as the text that it is", () => {
    const html = render('<script>alert(1)</script> "a" & b');
    expect(html).toContain("Sample from the seller");
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("&lt;b&gt;One&lt;/b&gt;");
    expect(html).not.toMatch(/<script|<b>One/);
  });
});
