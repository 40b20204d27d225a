import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { measureProcessorMs } from "#tests/setup/processor-time.ts";
import { type OpenApiSummary, parseOpenApiDocument } from "./openapi-document.ts";
import { describeOpenApiFault } from "./openapi-fault.ts";

function readFixture(name: string): string {
  return readFileSync(path.resolve("tests/fixtures/openapi", name), "utf8");
}

function parse(text: string, fileName = "file.json"): OpenApiSummary {
  const result = parseOpenApiDocument(text, fileName);
  if (!result.ok) throw new Error(result.reason);
  return result.document;
}

function refusal(text: string): string {
  const result = parseOpenApiDocument(text, "file.json");
  if (result.ok) throw new Error("was accepted");
  return result.reason;
}

describe("an OpenAPI document", () => {
  test("with thousands of hostile summaries is parsed quickly", () => {
    const operations = { get: { summary: "[".repeat(2000) }, put: { summary: "<a".repeat(1000) } };
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`/${"[a](".repeat(490)}${at}`, operations]),
    );
    const text = JSON.stringify({ openapi: "3.0.0", info: { title: "x" }, paths });
    expect(measureProcessorMs(() => expect(parse(text).operations).toHaveLength(1000))).toBeLessThan(1500);
  });

  test("in Swagger 2.0 JSON yields what a listing needs", () => {
    const text = readFixture("claims-2.0.json");
    expect(parse(text)).toEqual({
      specification: "2.0",
      title: "Claims Intake",
      version: "1.4",
      description: "Files a first notice of loss. Answers with a claim number.",
      provider: "harborclaims.example",
      serviceName: null,
      website: "https://harborclaims.example/contact",
      docsUrl: "https://harborclaims.example/docs",
      logoUrl: null,
      servers: ["https://api.harborclaims.example/v1", "http://api.harborclaims.example/v1"],
      operations: [
        { method: "GET", path: "/claims", summary: "List claims", tag: "" },
        { method: "POST", path: "/claims", summary: "Create claim", tag: "" },
        { method: "GET", path: "/claims/{id}", summary: "Reads one claim.", tag: "" },
      ],
      tags: ["claims"],
      keywords: [],
      securitySchemes: ["apiKey", "basic"],
      licence: "MIT",
      json: text,
    });
  });

  test("in OpenAPI 3.0 YAML keeps its version as written, fills in variables and merges anchors", () => {
    const document = parse(readFixture("roof-3.0.yaml"), "roof-3.0.yaml");
    expect(document).toMatchObject({
      specification: "3.0.3",
      version: "1.10",
      provider: "rooflens.example",
      serviceName: "roof-age",
      website: "https://rooflens.example/",
      servers: ["https://us.rooflens.example/v2"],
      securitySchemes: ["oauth2"],
    });
    expect(JSON.parse(document.json)).toMatchObject({
      paths: { "/roofs": { get: { summary: "Find a roof by address", responses: { 200: { description: "ok" } } } } },
    });
  });

  test("in OpenAPI 3.1 may have only a summary, relative servers and webhooks", () => {
    expect(parse(readFixture("flood-3.1.json"))).toMatchObject({
      specification: "3.1.0",
      title: "Zona de inundación",
      description: "Consulta la zona de inundación de una dirección.",
      provider: "inundacion.example",
      operations: [{ method: "GET", path: "/zonas", summary: "Buscar zona" }],
    });
  });

  test("without a title is named after its file", () => {
    expect(parse(readFixture("bare.json"), "folder/acme__rate-tables.openapi.json")).toMatchObject({
      title: "Acme rate tables",
      version: "",
      description: "",
      provider: "Acme rate tables",
      website: null,
      servers: [],
      operations: [{ method: "POST", path: "/c", summary: "" }],
    });
    expect(parse('{"openapi":"3.0.0"}', "").title).toBe("Untitled API");
  });

  test("is stripped of script links, mark-up in its name and characters that a database refuses", () => {
    const document = parse(readFixture("hostile-html.json"));
    expect(document).toMatchObject({ title: "Vehicle History API", version: "3", docsUrl: null, logoUrl: null });
    expect(document.website).toBe("https://cars.example/");
    expect(document.operations[0]?.summary).toBe("Decode a VIN");
  });

  test("has a name without marks that nobody sees", () => {
    const title = "VIN\u202e \u200bdecoder";
    expect(parse(JSON.stringify({ openapi: "3.0.0", info: { title } })).title).toBe("VIN decoder");
  });

  test("may state its version as a YAML number and start with a byte order mark", () => {
    expect(parse("\ufeffswagger: 2.0\ninfo:\n  title: Old\n").title).toBe("Old");
    expect(parse("openapi: 3.1\ninfo: {title: New}\n").title).toBe("New");
  });

  test("keeps fields named like members of Object.prototype", () => {
    expect(parse('{"openapi":"3.0.0","info":{"title":"P"},"__proto__":{"title":"x"}}').title).toBe("P");
    expect(parse("openapi: 3.0.0\n__proto__: {polluted: 1}\n").json).toBe(
      '{"openapi":"3.0.0","__proto__":{"polluted":1}}',
    );
    expect({}).not.toHaveProperty("polluted");
  });

  test("of 20 MB is parsed in seconds", () => {
    const paths: Record<string, unknown> = {};
    const filler = "x".repeat(1_000);
    for (let index = 0; index < 20_000; index += 1)
      paths[`/p${index}`] = { get: { summary: `Get ${index}`, description: filler } };
    const text = JSON.stringify({ openapi: "3.0.0", info: { title: "Big" }, paths });
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(parse(text).operations).toHaveLength(20_000);
  });

  test("of 20 MB is parsed from YAML", () => {
    const description = "x".repeat(900);
    const path = (index: number) =>
      `  /p${index}:\n    get:\n      summary: Get ${index}\n      description: ${description}\n`;
    const text = `openapi: 3.0.0\ninfo:\n  title: Big\npaths:\n${Array.from({ length: 21_500 }, (_, index) => path(index)).join("")}`;
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(parse(text).operations).toHaveLength(21_500);
  });

  test("keeps a version that YAML parses as a number, and only that field", () => {
    expect(parse("openapi: 3.0.0\ninfo:\n  x-version: 1.100\n  version: 1.10\n").version).toBe("1.10");
    expect(parse("info: {version: 2.0}\nopenapi: 3.0.0\n").version).toBe("2.0");
    expect(parse("openapi: 3.0.0\ninfo:\n  version: 2024-01-10\n").version).toBe("2024-01-10");
  });
});

describe("anything but an OpenAPI document", () => {
  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ['{"openapi":"3.0.0",}', "not valid JSON"],
    ["[1]", "not an object"],
    ["openapi: 3.0.0\n  info: x: y", "not valid YAML"],
    ["just words", "not an OpenAPI document"],
    ["{}", "neither openapi nor swagger"],
    ['{"swagger":"1.2"}', "OpenAPI 1.2 is not supported"],
    ['{"openapi":"4.0.0"}', "OpenAPI 4.0.0 is not supported"],
    ['{"asyncapi":"2.0.0"}', "neither openapi nor swagger"],
    [`a: ${"[".repeat(50_000)}`, "not valid YAML"],
    [`{"openapi":"3.1.0","x":${"[".repeat(100)}${"]".repeat(100)}}`, "nested more than 100 levels deep"],
    [`{"openapi":"3.1.0","x":${"[".repeat(2e5)}${"]".repeat(2e5)}}`, "nested more than 100 levels deep"],
    ["openapi: 3.0.0\na: &a\n  b: *a\n", "aliases"],
  ])("is refused with a reason: %j", (text, reason) => {
    expect(refusal(text)).toContain(reason);
  });

  test.each([
    ['{\n"openapi": "3.0.0",\n}', "no es JSON válido (línea 3)"],
    ["openapi: 3.0.0\n  info: x: y", "no es YAML válido (línea 2)"],
    ['{"openapi":"4.0.0"}', "OpenAPI 4.0.0 no es compatible"],
    ["{}", "ni openapi ni swagger indican una versión"],
    [`{"a":${"[".repeat(500)}${"]".repeat(500)}}`, "tiene más de 100 niveles de profundidad"],
  ])("says in the reader's language what is wrong: %j", (text, words) => {
    const result = parseOpenApiDocument(text, "file.json");
    const { t } = buildAccountSender({ locale: "es" });
    expect(result.ok ? null : describeOpenApiFault(t, result.fault)).toBe(words);
  });

  test("may be nested a hundred levels deep", () => {
    expect(parse(`{"openapi":"3.1.0","x":${"[".repeat(99)}${"]".repeat(99)}}`).specification).toBe("3.1.0");
  });

  test("is refused when nested aliases expand to billions of values", () => {
    const lines = Array.from(
      { length: 12 },
      (_, level) => `a${level}: &a${level} [${Array(9).fill(level === 0 ? "x" : `*a${level - 1}`)}]`,
    );
    expect(refusal(`openapi: 3.0.0\n${lines.join("\n")}`)).toContain("alias");
  });

  test("is refused when one part is merged into thousands of others", () => {
    const keys = Array.from({ length: 200 }, (_, index) => `  k${index}: 1`).join("\n");
    const merged = Array.from({ length: 200 }, (_, index) => `m${index}:\n  <<: *a`).join("\n");
    expect(refusal(`openapi: 3.0.0\na: &a\n${keys}\n${merged}\n`)).toContain("merge keys");
  });

  test("is refused when one long text is referenced a thousand times", () => {
    const long = `a: &a "${"x".repeat(1_000_000)}"\nb: [${Array(900).fill("*a")}]\n`;
    expect(refusal(`openapi: 3.0.0\n${long}`)).toContain("aliases stand for too much");
  });
});
