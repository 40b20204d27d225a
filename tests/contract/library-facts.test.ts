import { readFileSync } from "node:fs";
import { createInstance, type i18n as I18n } from "i18next";
import { describe, expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import remixOptions from "../../remix.config.js";
import { applyFacts, libraryFacts } from "../../scripts/bundle/library-facts.ts";

const read = (module: string) => readFileSync(`node_modules/${module}`, "utf8");

it.each(
  libraryFacts.map((facts) => [facts.module, facts] as const),
)("%s still has what is said of it", (module, facts) => {
  const source = read(module);
  expect(applyFacts(source, facts).length).toBeLessThan(source.length + 200);
});

it("a piece or a method that is gone is named", () => {
  const module = "a/b.js";
  expect(() => applyFacts("let x;", { module, settled: [["let y;", ""]] })).toThrow("a/b.js no longer has let y;");
  const source = "class Bee {\n  hum() {\n    return 1;\n  }\n}\n";
  expect(() => applyFacts(source, { module, settled: [], uncalled: ["Bee.sting"] })).toThrow("no longer has Bee.sting");
  expect(applyFacts(source, { module, settled: [], uncalled: ["Bee.hum"] })).toBe("class Bee {\n  hum() {}\n}\n");
});

it("Remix runs with the flags that are settled", () => {
  expect(remixOptions.future).toMatchObject({
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
  });
  expect(remixOptions).not.toHaveProperty("ssr");
});

const samples = [{}, { count: 0 }, { count: 1 }, { count: 1_000_000 }, { name: "{{product}} $t(login) <b>", count: 2 }];

/** As the browser's build has it. */
async function importSettled(): Promise<{ createInstance(): I18n }> {
  const facts = libraryFacts.find(({ module }) => module.startsWith("i18next/"));
  if (facts === undefined) throw new Error("nothing is said of i18next");
  return import(`data:text/javascript,${encodeURIComponent(applyFacts(read(facts.module), facts))}`);
}

describe.each(["en", "es"] as const)("the browser's i18next, in %s", (language) => {
  const init = async (instance: I18n) => {
    await instance.init({
      ...i18nOptions("Market", "GigMarket"),
      lng: language,
      // A tenant's text may name a format.
      resources: { [language]: { ...baseCopy[language], tenant: { sum: "{{count, number}}" } } },
    });
    return instance;
  };

  it("says the same as the whole library, whatever is filled in", async () => {
    const [settled, whole] = [await init((await importSettled()).createInstance()), await init(createInstance())];
    const keys = Object.entries(baseCopy[language]).flatMap(([feature, texts]) =>
      Object.keys(texts).map((key) => [feature, key.replace(/_(?:one|many|other)$/, "")] as const),
    );
    expect(keys.length).toBeGreaterThan(3000);
    const texts = [settled, whole].map((instance) =>
      [...keys, ["tenant", "sum"] as const].flatMap(([feature, key]) => {
        const t = instance.getFixedT(null, feature);
        return samples.map((values) => `${feature} ${key}: ${t(key, values)}`);
      }),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]).toContain(`tenant sum: ${language === "en" ? "1,000,000" : "1.000.000"}`);
    expect(settled.getFixedT(null, "shell")("no such text")).toBe("no such text");
    expect(settled.language).toBe(language);
    expect(settled.dir()).toBe("ltr");
  });
});
