import { expect, it } from "vitest";
import { createApi } from "#app/api/api.ts";
import { isReservedName, isRoutePath, reservedNames } from "#app/features/tenancy/reserved-names.ts";
import routes from "#app/routes.ts";

const table = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...children.flatMap((child) => child.path ?? []),
  ]);

it("reserves the first part of every address of the table and of every call", () => {
  const { paths = {} } = createApi(new Map()).getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  const calls = Object.keys(paths).map((path) => path.split("/")[1] ?? "");
  const firsts = [...table.map((path) => path.split("/")[0] ?? ""), ...calls].filter((part) => /^[a-z]/i.test(part));
  expect(firsts.length).toBeGreaterThan(120);
  expect(firsts.filter((first) => !reservedNames.has(first.toLowerCase()))).toEqual([]);
});

it("lets the default tenant be called as the console's address begins", () => {
  expect([reservedNames.has("gigmarket"), isReservedName("gigmarket")]).toEqual([true, false]);
});

it("knows the addresses that the table answers, in any case and whoever is called how, and no others", () => {
  for (const path of table.filter((one) => one !== "*")) {
    const sample = `/${path.replace(/\/\*$/, "/deep/er").replace(/:\w+\??/g, "anything")}`;
    expect([sample, isRoutePath(sample.toUpperCase())]).toEqual([sample, true]);
  }
  expect(["/premfi", "/our-policy", "/harbor/about", "/gigmarket/about"].filter(isRoutePath)).toEqual([]);
});
