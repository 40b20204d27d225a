import { expect, test } from "vitest";
import { toViewerDocument } from "./viewer-document.ts";

const base = "https://acme.example/docs/openapi.json";

test("relative servers become those of the document's place; templates stay templates", () => {
  const root = {
    openapi: "3.0.0",
    servers: [
      { url: "/v1/{version}", description: "d" },
      { url: "./beta" },
      { url: "//cdn.acme.example" },
      { url: "https://x.example" },
      { url: "{server}" },
    ],
    paths: { "/a": { summary: "s", get: { servers: [{ url: "/op" }] } } },
  };
  expect(toViewerDocument(root, base)).toEqual({
    openapi: "3.0.0",
    servers: [
      { url: "https://acme.example/v1/{version}", description: "d" },
      { url: "https://acme.example/docs/beta" },
      { url: "https://cdn.acme.example" },
      { url: "https://x.example" },
      { url: "{server}" },
    ],
    paths: { "/a": { summary: "s", get: { servers: [{ url: "https://acme.example/op" }] } } },
  });
});

test("Swagger 2.0 without a host gets that of the document's place", () => {
  expect(toViewerDocument({ swagger: "2.0", basePath: "/v1" }, base)).toEqual({
    swagger: "2.0",
    basePath: "/v1",
    host: "acme.example",
    schemes: ["https"],
  });
  expect(toViewerDocument({ swagger: "2.0", host: "a.example" }, null)).toEqual({
    swagger: "2.0",
    host: "a.example",
    schemes: ["https"],
  });
});
