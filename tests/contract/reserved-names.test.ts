import { expect, it } from "vitest";
import { createApi } from "#app/api/api.ts";
import { isReservedName, isRoutePath, reservedNames } from "#app/features/tenancy/address/reserved-names.ts";
import routes from "#app/routes.ts";

const table = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...children.flatMap((child) => child.path ?? []),
  ])
  .flatMap((path) => (path.startsWith("gigmarket?/") ? [path.replace("?", ""), path.slice(11)] : [path]));

it("reserves the first segment of every route and every call", () => {
  const { paths = {} } = createApi(new Map()).getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  const calls = Object.keys(paths).map((path) => path.split("/")[1] ?? "");
  const firsts = [...table.map((path) => path.split("/")[0] ?? ""), ...calls].filter((part) => /^[a-z]/i.test(part));
  expect(firsts.length).toBeGreaterThan(120);
  expect(firsts.filter((first) => !reservedNames.has(first.toLowerCase()))).toEqual([]);
});

it("lets the default tenant have the first segment of the console's address as its name", () => {
  expect([reservedNames.has("gigmarket"), isReservedName("gigmarket")]).toEqual([true, false]);
});

it("recognizes the addresses of the route table, in any case and under any tenant's name, and no others", () => {
  for (const path of table.filter((one) => one !== "*")) {
    const sample = `/${path.replace(/\/\*$/, "/deep/er").replace(/:\w+\??/g, "anything")}`;
    expect([sample, isRoutePath(sample.toUpperCase())]).toEqual([sample, true]);
  }
  expect(["/premfi", "/our-policy", "/harbor/about", "/gigmarket/about"].filter(isRoutePath)).toEqual([]);
});
