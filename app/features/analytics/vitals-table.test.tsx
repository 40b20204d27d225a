import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import en from "./locales/en.json";
import es from "./locales/es.json";
import type { VitalName } from "./vitals.ts";
import { VitalsTable } from "./vitals-table.tsx";

/** The 75th percentile as shown in the table. */
function showValue(language: "en" | "es", name: VitalName, p75: number): string | undefined {
  const i18n = createInstance();
  i18n.init({
    ...i18nOptions("Market", ""),
    lng: language,
    initAsync: false,
    resources: { en: { analytics: en }, es: { analytics: es } },
  });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <VitalsTable vitals={[{ name, p75, rating: "good", measured: 7 }]} />
    </I18nextProvider>,
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
