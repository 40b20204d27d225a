import { expect, test } from "vitest";
import { toSelfContained } from "./self-contained.ts";

const base = "https://acme.example/docs/openapi.json";
const tokenHint = "Enter a token";
const show = (root: Record<string, unknown>, place: string | null = base) =>
  toSelfContained(root, { base: place, tokenHint });
const describe = (description: string, place: string | null = base) => show({ info: { description } }, place).info;

test("an image in a description becomes a link, or its alt text when its base is not known", () => {
  expect(describe('a ![Flow](https://x.example/a.png "t") b')).toEqual({
    description: "a [Flow](https://x.example/a.png) b",
  });
  expect(describe("![](../a.png)")).toEqual({
    description: "[https://acme.example/a.png](https://acme.example/a.png)",
  });
  expect(describe("![Flow](a.png)", null)).toEqual({ description: "Flow" });
  expect(describe(`<p><IMG alt='Flow' src="/a.svg"></p>`)).toEqual({
    description: '<p><a href="https://acme.example/a.svg">Flow</a></p>',
  });
  expect(describe("<img src=javascript:alert(1)><video src=/x autoplay></video>")).toEqual({ description: "" });
});

test("examples stay unchanged, even texts of a million characters", () => {
  const example = { description: "![a](https://x.example/a.png)" };
  expect(show({ paths: { "/a": { get: { example } } } })).toEqual({ paths: { "/a": { get: { example } } } });
  const many = ["![", "![a](x", "<img ", '<img src="'].map((piece) => piece.repeat(200_000));
  for (const long of [...many, `![a](${"x".repeat(1_000_000)}`, `![a](${" ".repeat(1_000_000)}`]) {
    expect(describe(long)).toEqual({ description: long });
  }
});

test("external references are named, and nothing is fetched for them", () => {
  const elsewhere = { $ref: "https://x.example/models.json#/A" };
  const here = { $ref: "#/components/schemas/B" };
  expect(show({ paths: { "/a": { parameters: [elsewhere, here], get: { schema: elsewhere } } } })).toEqual({
    paths: { "/a": { parameters: [here], get: { schema: { description: elsewhere.$ref } } } },
  });
});

test("a token is typed in, not fetched from a provider's popup", () => {
  const key = { type: "apiKey", in: "header", name: "X-Key" };
  const flows = { implicit: { authorizationUrl: "https://x.example/auth", scopes: {} } };
  const schemes = { key, oauth: { type: "oauth2", flows }, id: { type: "openIdConnect" } };
  const token = { type: "http", scheme: "bearer", description: tokenHint };
  expect(show({ openapi: "3.0.0", components: { securitySchemes: schemes } })).toEqual({
    openapi: "3.0.0",
    components: { securitySchemes: { key, oauth: token, id: token } },
  });
  expect(show({ swagger: "2.0", securityDefinitions: { oauth: { type: "oauth2", flow: "implicit" } } })).toEqual({
    swagger: "2.0",
    securityDefinitions: {
      oauth: { type: "apiKey", in: "header", name: "Authorization", description: tokenHint },
    },
  });
});
