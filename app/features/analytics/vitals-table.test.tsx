import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createI18n } from "#app/i18n/translator.ts";
import { I18nProvider } from "#app/i18n/use-translation.ts";
import en from "./locales/en.json";
import es from "./locales/es.json";
import type { VitalName } from "./vitals.ts";
import { VitalsTable } from "./vitals-table.tsx";

/** The 75th percentile as shown in the table. */
function showValue(language: "en" | "es", name: VitalName, p75: number): string | undefined {
  const analytics = language === "en" ? en : es;
  const i18n = createI18n({ language, product: "Market", marketName: "", texts: { analytics } });
  const html = renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <VitalsTable vitals={[{ name, p75, rating: "good", measured: 7 }]} />
    </I18nProvider>,
  );
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replace(/<[^>]*>/g, ""))[1];
}

test("shows no layout shift as 0.00, not as an upper bound", () => {
  expect(showValue("en", "CLS", 0)).toBe("0.00");
  expect(showValue("es", "CLS", 0)).toBe("0.00");
});

test("shows a bucket's value as an upper bound", () => {
  expect(showValue("en", "CLS", 0.01)).toBe("≤\u00a00.01");
  expect(showValue("en", "LCP", 800)).toBe("≤\u00a0800 ms");
  expect(showValue("es", "LCP", 2500)).toBe("≤\u00a02.5 s");
});
