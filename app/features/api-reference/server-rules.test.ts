import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isJsonObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { findBase } from "./api-reference.server.ts";
import { isUnderServer, listServerRules } from "./server-rules.ts";

function reaches(root: Record<string, unknown>, address: string, base: string | null = null): boolean {
  return URL.canParse(address) && isUnderServer(new URL(address), listServerRules(root, base));
}

describe("the servers of a document", () => {
  const one = { openapi: "3.0.0", servers: [{ url: "https://api.acme.example/v1/" }] };

  test.each([
    ["https://api.acme.example/v1", true],
    ["https://api.acme.example/v1/rates?zip=97211", true],
    ["https://API.acme.example:443/v1/rates", true],
    ["https://api.acme.example/v1x", false],
    ["https://api.acme.example/v1/../admin", false],
    ["https://api.acme.example/v1/%2e%2e/admin", false],
    ["https://api.acme.example/", false],
    ["http://api.acme.example/v1", false],
    ["https://api.acme.example:8443/v1", false],
    ["https://api.acme.example.evil.example/v1", false],
    ["https://evil.example/v1", false],
    ["https://user:secret@api.acme.example/v1", false],
    ["https://api.acme.example@evil.example/v1", false],
    ["https://api-acme.example/v1", false],
    ["https://apixacme.example/v1", false],
    ["file:///etc/passwd", false],
    ["gopher://api.acme.example/v1", false],
    ["//api.acme.example/v1", false],
  ])("one server: %s → %s", (address, allowed) => expect(reaches(one, address)).toBe(allowed));

  test("relative servers resolve against the document's address, and to nothing when that is not known", () => {
    const root = { openapi: "3.0.0", servers: [{ url: "/v2" }, { url: "beta" }] };
    const base = "https://acme.example/docs/openapi.json";
    expect(reaches(root, "https://acme.example/v2/rates", base)).toBe(true);
    expect(reaches(root, "https://acme.example/docs/beta/rates", base)).toBe(true);
    expect(reaches(root, "https://acme.example/admin", base)).toBe(false);
    expect(listServerRules(root, null)).toEqual([]);
  });

  test("Swagger 2.0 names host, base path and schemes", () => {
    const root = { swagger: "2.0", host: "api.acme.example", basePath: "/v1", schemes: ["https", "wss"] };
    expect(reaches(root, "https://api.acme.example/v1/rates")).toBe(true);
    expect(reaches(root, "http://api.acme.example/v1/rates")).toBe(false);
    expect(
      reaches({ swagger: "2.0", basePath: "/v1" }, "https://acme.example/v1/x", "https://acme.example/s.json"),
    ).toBe(true);
    expect(reaches({ swagger: "2.0", host: "api.acme.example" }, "https://api.acme.example/x")).toBe(true);
  });

  test("variables take their listed values, their default, or any single label or segment", () => {
    const listed = {
      openapi: "3.0.0",
      servers: [
        {
          url: "https://{region}.acme.example/{version}",
          variables: { region: { enum: ["us", "eu"], default: "us" }, version: { default: "v1" } },
        },
      ],
    };
    expect(reaches(listed, "https://eu.acme.example/v1/x")).toBe(true);
    expect(reaches(listed, "https://eu.acme.example/v9/x")).toBe(true);
    expect(reaches(listed, "https://ap.acme.example/v1/x")).toBe(false);
    const own = {
      openapi: "3.0.0",
      servers: [{ url: "https://{account}.acme.example", variables: { account: { default: "demo" } } }],
    };
    expect(reaches(own, "https://my-agency.acme.example/x")).toBe(true);
    expect(reaches(own, "https://a.b.acme.example/x")).toBe(false);
  });

  test.each([
    "https://{host}/v1",
    "https://{a}.{b}/v1",
    "https://{a}.com/v1",
    "{server}/v1",
    "https://api.acme.example:{port}/",
  ])("a template that could match any host matches only its default: %s", (url) => {
    const root = { openapi: "3.0.0", servers: [{ url }] };
    expect(listServerRules(root, null)).toEqual([]);
  });

  test("servers of paths and operations count, too", () => {
    const root = {
      openapi: "3.0.0",
      servers: [{ url: "https://a.acme.example" }],
      paths: {
        "/x": { servers: [{ url: "https://b.acme.example" }], get: { servers: [{ url: "https://c.acme.example" }] } },
      },
    };
    for (const host of ["a", "b", "c"]) expect(reaches(root, `https://${host}.acme.example/x`)).toBe(true);
  });

  test("unusual ports are blocked", () => {
    expect(listServerRules({ openapi: "3.0.0", servers: [{ url: "http://acme.example:22" }] }, null)).toEqual([]);
    expect(
      reaches({ openapi: "3.0.0", servers: [{ url: "https://acme.example:8443" }] }, "https://acme.example:8443/x"),
    ).toBe(true);
  });

  test("hostile documents yield no servers and take no time", () => {
    const variables = Object.fromEntries(
      ["a", "b", "c", "d"].map((name) => [name, { enum: Array.from({ length: 20 }, (_, at) => `${name}${at}`) }]),
    );
    expect(
      listServerRules({ openapi: "3.0.0", servers: [{ url: "https://{a}.{b}.{c}.{d}.acme.example", variables }] }, null)
        .length,
    ).toBeLessThanOrEqual(100);
    const loop = {
      openapi: "3.0.0",
      servers: [{ url: "https://{a}.x.example", variables: { a: { default: "{a}{a}" } } }],
    };
    expect(reaches(loop, "https://{a}{a}.x.example/")).toBe(false);
    expect(listServerRules({ openapi: "3.0.0", servers: "no", paths: [] }, null)).toEqual([]);
  });

  test.each([
    ["a part that two values could divide between them", { url: "https://api.acme.example/{a}{b}{c}{d}Z" }],
    ["the same written by hand", { url: `https://api.acme.example/${"any0value0here".repeat(20)}Z` }],
    ["a label of that kind", { url: `https://${"any0value0here".repeat(4)}z.acme.example` }],
    ["an address as long as a book", { url: `https://api.acme.example/${"/".repeat(200_000)}x` }],
  ])("hostile templates take no time: %s", (_name, server) => {
    const root = { openapi: "3.0.0", servers: Array.from({ length: 500 }, () => server) };
    const spent = measureProcessorMs(() => {
      for (const place of [`/${"x".repeat(7900)}`, `/${"x/".repeat(3900)}`])
        expect(reaches(root, `https://api.acme.example${place}`)).toBe(false);
      expect(reaches(root, `https://${"x".repeat(7900)}.acme.example/`)).toBe(false);
    });
    expect(spent).toBeLessThan(1000);
  });

  test("one variable in a part is allowed", () => {
    const root = { openapi: "3.0.0", servers: [{ url: "https://{region}-api.acme.example/v{version}/x" }] };
    expect(reaches(root, "https://eu-api.acme.example/v2/x/rates")).toBe(true);
    expect(reaches(root, "https://eu-api.acme.example/2/x/rates")).toBe(false);
  });
});

const folder = path.resolve("../shared/data/openapi");

describe.skipIf(!existsSync(folder))(
  "the 322 documents of ../shared/data/openapi (skipped where they are absent)",
  () => {
    test("can be shown, and nearly all can be called at the addresses shown", () => {
      const files = readdirSync(folder);
      const silent = files.filter((file) => {
        const root: unknown = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
        if (!isJsonObject(root)) throw new Error(file);
        const base = findBase(root, null);
        return listServerRules(root, base).length === 0;
      });
      expect(files).toHaveLength(322);
      expect(silent.length).toBeLessThan(16);
    });
  },
);
