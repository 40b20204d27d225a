import { expect, test } from "vitest";
import { toViewerDocument } from "./viewer-document.ts";

const base = "https://acme.example/docs/openapi.json";
const untagged = "Operaciones";

test("relative servers are resolved against the document's address; templates stay templates", () => {
  const root = {
    openapi: "3.0.0",
    servers: [
      { url: "/v1/{version}", description: "d" },
      { url: "./beta" },
      { url: "//cdn.acme.example" },
      { url: "https://x.example" },
      { url: "{server}" },
    ],
    paths: { "/a": { summary: "s", get: { tags: ["a"], servers: [{ url: "/op" }] } } },
  };
  expect(toViewerDocument(root, { base, untagged })).toEqual({
    openapi: "3.0.0",
    servers: [
      { url: "https://acme.example/v1/{version}", description: "d" },
      { url: "https://acme.example/docs/beta" },
      { url: "https://cdn.acme.example" },
      { url: "https://x.example" },
      { url: "{server}" },
    ],
    paths: { "/a": { summary: "s", get: { tags: ["a"], servers: [{ url: "https://acme.example/op" }] } } },
  });
});

test("Swagger 2.0 without a host gets the host of the document's address", () => {
  expect(toViewerDocument({ swagger: "2.0", basePath: "/v1" }, { base, untagged })).toEqual({
    swagger: "2.0",
    basePath: "/v1",
    host: "acme.example",
    schemes: ["https"],
  });
  expect(toViewerDocument({ swagger: "2.0", host: "a.example" }, { base: null, untagged })).toEqual({
    swagger: "2.0",
    host: "a.example",
    schemes: ["https"],
  });
});

test("operations without a tag are grouped under a word in the reader's language", () => {
  const paths = { "/a": { parameters: [], get: { summary: "s" }, post: { tags: ["own"] } } };
  for (const root of [
    { openapi: "3.0.0", paths },
    { swagger: "2.0", host: "a.example", paths },
  ])
    expect(toViewerDocument(root, { base, untagged }).paths).toEqual({
      "/a": { parameters: [], get: { summary: "s", tags: [untagged] }, post: { tags: ["own"] } },
    });
});
