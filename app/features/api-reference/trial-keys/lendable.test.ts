import { expect, test } from "vitest";
import { listServerRules } from "../server-rules.ts";
import { hasOwnKey, isLendable, withKey } from "./lendable.ts";

const root = {
  openapi: "3.0.0",
  servers: [
    { url: "https://api.acme.example/v1" },
    { url: "http://plain.acme.example" },
    { url: "https://{bucket}.storage.example/v1" },
  ],
  paths: {
    "/rates": { get: {} },
    "/rates/{id}": { get: {}, delete: {} },
    "/files/{name}.pdf": { get: {} },
  },
  components: { securitySchemes: { own: { type: "apiKey", in: "query", name: "key" } } },
};
const rules = listServerRules(root, null);
const place = { in: "header", name: "X-Api-Key", prefix: "" } as const;
const lendable = (url: string, method = "GET") => isLendable(root, rules, { method, url: new URL(url), headers: {} });

test.each([
  ["https://api.acme.example/v1/rates?state=OH", "GET"],
  ["https://api.acme.example/v1/rates/7", "DELETE"],
  ["https://api.acme.example/v1/files/a.pdf", "GET"],
])("a key goes to a described operation: %s", (url, method) => {
  expect(lendable(url, method)).toBe(true);
});

test.each([
  ["without https", "http://plain.acme.example/rates", "GET"],
  ["to a host that anybody may have", "https://mine.storage.example/v1/rates", "GET"],
  ["to another host", "https://evil.example/v1/rates", "GET"],
  ["to another port", "https://api.acme.example:8443/v1/rates", "GET"],
  ["to a path that is not described", "https://api.acme.example/v1/admin/keys", "GET"],
  ["by a method that is not described", "https://api.acme.example/v1/rates", "DELETE"],
  ["past the described path", "https://api.acme.example/v1/rates/7/owner", "GET"],
  ["past it by a hidden slash", "https://api.acme.example/v1/rates/7%2Fowner", "GET"],
  ["past it by dots", "https://api.acme.example/v1/rates/%2e%2e/admin", "GET"],
  ["without the server's path", "https://api.acme.example/rates", "GET"],
  ["with an empty value", "https://api.acme.example/v1/files/.pdf", "GET"],
])("no key goes %s", (_name, url, method) => {
  expect(lendable(url, method)).toBe(false);
});

test("a request that carries a key of its own needs none", () => {
  const own = (url: string, headers: Record<string, string> = {}) =>
    hasOwnKey(root, place, { method: "GET", url: new URL(url), headers });
  expect(own("https://api.acme.example/v1/rates")).toBe(false);
  expect(own("https://api.acme.example/v1/rates?key=mine")).toBe(true);
  expect(own("https://api.acme.example/v1/rates", { authorization: "Bearer mine" })).toBe(true);
  expect(own("https://api.acme.example/v1/rates", { "x-api-key": "mine" })).toBe(true);
});

test("a key is written where its place wants it, and the given request stays as it is", () => {
  const request = { method: "GET", url: new URL("https://api.acme.example/v1/rates?a=1"), headers: { accept: "*/*" } };
  expect(withKey(request, { ...place, prefix: "Bearer " }, "secret").headers).toEqual({
    accept: "*/*",
    "x-api-key": "Bearer secret",
  });
  expect(withKey(request, { in: "query", name: "key", prefix: "" }, "a&b").url.search).toBe("?a=1&key=a%26b");
  expect(request.url.search).toBe("?a=1");
});
