import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseOpenApiDocument } from "./openapi-document.ts";
import { type OpenApiListing, toOpenApiListing } from "./openapi-listing.server.ts";

const directory = path.resolve("../shared/data/openapi");

function toListing(document: object): OpenApiListing {
  const result = parseOpenApiDocument(JSON.stringify({ openapi: "3.0.0", ...document }), "file.json");
  if (!result.ok) throw new Error(result.reason);
  return toOpenApiListing(result.document);
}

function readListing(file: string): OpenApiListing {
  const result = parseOpenApiDocument(readFileSync(file, "utf8"), path.basename(file));
  if (!result.ok) throw new Error(`${file}: ${result.reason}`);
  return toOpenApiListing(result.document);
}

describe("the listing created from an OpenAPI document", () => {
  test("uses the first meaningful sentence as tagline, not a heading", () => {
    const listing = readListing(path.resolve("tests/fixtures/openapi/roof-3.0.yaml"));
    expect(listing.tagline).toBe("Tells the age of a roof from aerial pictures.");
    expect(listing.description).toContain("<h2>Introduction</h2>");
    expect(listing.description).toContain("<td><code>/roofs</code></td><td>Find a roof by address</td>");
  });

  test("describes its operations when there is no description", () => {
    const paths = { "/a": { get: { summary: "Find a carrier." }, post: { operationId: "addCarrier" } } };
    expect(toListing({ info: { title: "Carriers" }, paths }).tagline).toBe(
      "Offers 2 operations: “Find a carrier”, “Add carrier”.",
    );
    expect(toListing({ info: { title: "Carriers", "x-providerName": "a.example" } }).tagline).toBe(
      "Carriers by a.example, described by an OpenAPI document.",
    );
  });

  test("lists forty operations and counts the rest", () => {
    const paths = Object.fromEntries(Array.from({ length: 43 }, (_, index) => [`/p${index}`, { get: {} }]));
    const { description } = toListing({ info: { title: "Many" }, paths });
    expect(description.match(/<tr><td>GET/g)).toHaveLength(40);
    expect(description).toContain("And 3 more in the specification.");
  });

  test("limits a tagline to 300 characters", () => {
    const { tagline } = toListing({ info: { title: "Long", description: `It does ${"very ".repeat(100)}much.` } });
    expect(tagline.length).toBeLessThanOrEqual(300);
    expect(tagline.endsWith("…")).toBe(true);
  });

  test("contains no scripts", () => {
    const { description } = readListing(path.resolve("tests/fixtures/openapi/hostile-html.json"));
    expect(description).not.toMatch(/<(script|img|h1)|onclick|onerror=(?!alert\(1\)&gt;)|javascript:|style=/i);
    expect(description).toContain("<code>/vin/");
  });

  test("names the provider when the title is generic, and offers alternative names", () => {
    expect(toListing({ info: { title: "API V1", "x-providerName": "acme.example" } }).names[0]).toBe(
      "acme.example API V1",
    );
    const info = { title: "Rates", "x-providerName": "acme.example", "x-serviceName": "auto-rates", version: "2" };
    expect(toListing({ info }).names).toEqual(["Rates", "Rates (auto rates)", "Rates (2)", "Rates (auto rates, 2)"]);
  });
});

describe.skipIf(!existsSync(directory))(
  "the 322 documents of ../shared/data/openapi (skipped where they are absent)",
  () => {
    test("all yield a name, a tagline, a description and a category", () => {
      const files = readdirSync(directory);
      expect(files).toHaveLength(322);
      for (const file of files) {
        const listing = readListing(path.join(directory, file));
        expect(listing.names[0], file).toMatch(/\S/);
        expect(listing.names[0].length, file).toBeLessThanOrEqual(100);
        expect(listing.tagline, file).toMatch(/\S/);
        expect(listing.tagline.length, file).toBeLessThanOrEqual(300);
        expect(listing.description, file).toMatch(/^<|^\S/);
        expect(listing.tags.categories.length, file).toBeGreaterThan(0);
      }
    });
  },
);
