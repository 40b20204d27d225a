import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { createInstance, type i18n as I18n } from "i18next";
import { describe, expect, it } from "vitest";
import { baseCopy } from "#app/i18n/base-copy.ts";
import { i18nOptions } from "#app/i18n/i18n-options.ts";
import routeTable from "#app/routes.ts";
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
async function importSettled(library: string) {
  const facts = libraryFacts.find(({ module }) => module.startsWith(library));
  if (facts === undefined) throw new Error(`nothing is said of ${library}`);
  return import(`data:text/javascript,${encodeURIComponent(applyFacts(read(facts.module), facts))}`);
}

const importI18next = (): Promise<{ createInstance(): I18n }> => importSettled("i18next/");
const importRouter = (): Promise<{ matchRoutes: typeof matchRoutes }> => importSettled("@remix-run/router/");

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** As Remix has them in the browser: a route without a path holds the pages. */
const toRouteObject = ({ index, children, ...entry }: RouteConfigEntry): RouteObject =>
  index
    ? { id: entry.file, index, path: entry.path }
    : { id: entry.id ?? entry.file, path: entry.path, children: children?.map(toRouteObject) };

/** The whole path of a route and of those below it. */
const listPaths = (route: RouteObject, parent = ""): string[] => {
  const own = [parent, route.path].filter(Boolean).join("/");
  return [own, ...(route.children ?? []).flatMap((child) => listPaths(child, own))];
};

/** Addresses of a path: with all its parameters, with those alone that it needs, and in other letters. */
function listSpellings(path: string): string[] {
  const filled = path.replace(/:\w+\?/g, "some").replace(/:\w+/g, "7");
  const shortest = path.replace(/\/?(?::\w+\?|\*)/g, "").replace(/:\w+/g, "7");
  return [filled.replace(/\*$/, "a/b"), shortest, `${filled.toUpperCase()}/`].map((spelling) => `/${spelling}`);
}

const oddAddresses = [
  "",
  "//",
  "//service/7",
  "/x/service/7",
  "/%61bout",
  "/ſervice/7",
  "/servıce/7",
  "/:index",
  "/*",
  "/é",
];

it("the browser's router finds the same page as the whole library, for each route and each way to spell it", async () => {
  const settled = await importRouter();
  const routes = [{ id: "root", path: "", children: (await routeTable).map(toRouteObject) }];
  const paths = new Set(routes.flatMap((route) => listPaths(route)));
  const addresses = [...[...paths].flatMap(listSpellings), ...oddAddresses];
  const listFound = (find: typeof matchRoutes) =>
    addresses.map((address) => [
      address,
      find(routes, { pathname: address })?.map((match) => ({
        ...match,
        params: { ...match.params },
        route: match.route.id,
      })),
    ]);
  const found = listFound(settled.matchRoutes);
  expect(found).toEqual(listFound(matchRoutes));
  expect(found.filter(([, matches]) => matches).length).toBeGreaterThan(600);
});

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
    const [settled, whole] = [await init((await importI18next()).createInstance()), await init(createInstance())];
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
