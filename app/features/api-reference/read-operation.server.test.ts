import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { listOperations } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { isJsonObject, type OpenApiObject } from "#app/features/marketplace/openapi/openapi-values.ts";
import { toOperationKey, toRequest, toTyped } from "./operation.ts";
import { readOperation } from "./read-operation.server.ts";

const claims = {
  openapi: "3.1.0",
  servers: [{ url: "https://{region}.acme.example/v2/", variables: { region: { default: "eu" } } }],
  security: [{ key: [] }],
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    parameters: { Claim: { name: "claim", in: "path", required: true, schema: { type: "integer", minimum: 7 } } },
    schemas: {
      Base: { properties: { id: { type: "string", format: "uuid", readOnly: true } }, required: ["id"] },
      Claim: {
        allOf: [{ $ref: "#/components/schemas/Base" }],
        properties: {
          lossDate: { type: "string", format: "date", description: "Day of the *loss*" },
          kind: { enum: ["hail", "fire"] },
          parent: { $ref: "#/components/schemas/Claim" },
          tags: { type: "array", items: { type: "string" } },
          amount: { type: ["number", "null"] },
        },
        required: ["lossDate"],
      },
    },
  },
  paths: {
    "/claims/{claim}": {
      parameters: [{ $ref: "#/components/parameters/Claim" }],
      put: {
        tags: ["Claims"],
        summary: "Replace a claim",
        description: "Replaces it. <script>alert(1)</script>",
        parameters: [
          { name: "notify", in: "query", schema: { type: "boolean" } },
          { name: "Content-Type", in: "header", schema: { type: "string" } },
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Claim" } } },
        },
        responses: {
          200: {
            description: "The claim",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Claim" } } },
          },
          404: { description: "No such claim" },
          "x-note": {},
        },
      },
      get: { security: [], responses: {} },
    },
  },
};

const read = (root: OpenApiObject, key: string | null = null, base: string | null = null) => {
  const operation = readOperation(root, base, key);
  if (!operation) throw new Error("no operation");
  return operation;
};

describe("an operation", () => {
  const put = read(claims, "PUT /claims/{claim}");

  it("has its path's and its own parameters, except headers that the request sets itself", () => {
    expect(put.parameters).toEqual([
      expect.objectContaining({
        in: "path",
        name: "claim",
        example: "7",
        field: expect.objectContaining({ type: "integer", isRequired: true }),
      }),
      expect.objectContaining({ in: "query", name: "notify", example: "" }),
    ]);
  });

  it("lists the body's fields with what they combine and contain, however often schemas name one another", () => {
    const own = put.body?.fields.map(({ name, depth, type, isRequired }) => [name, depth, type, isRequired]);
    expect(own?.filter(([, depth]) => depth === 0)).toEqual([
      ["id", 0, "string (uuid)", true],
      ["lossDate", 0, "string (date)", true],
      ["kind", 0, "any", false],
      ["parent", 0, "object", false],
      ["tags", 0, "array of string", false],
      ["amount", 0, "number", false],
    ]);
    expect(Math.max(...(own ?? []).map(([, depth]) => Number(depth)))).toBe(2);
    expect(put.body?.fields.find(({ name }) => name === "kind")?.values).toEqual(['"hail"', '"fire"']);
    expect(put.body?.fields.find(({ name }) => name === "lossDate")?.text).toBe("Day of the *loss*");
  });

  it("has examples that are made of the types: without what only answers have", () => {
    const sent = JSON.parse(put.body?.example ?? "");
    expect(sent).toMatchObject({ lossDate: "2026-03-02", kind: "hail", tags: ["text"], amount: 1 });
    expect(sent).not.toHaveProperty("id");
    expect(JSON.parse(put.answers[0]?.example ?? "")).toHaveProperty("id");
  });

  it("names its answers by status, and its server with the usual values", () => {
    expect(put.answers.map(({ status, text, example }) => [status, text, example === null])).toEqual([
      ["200", "The claim", false],
      ["404", "No such claim", true],
    ]);
    expect(put.servers).toEqual(["https://eu.acme.example/v2"]);
  });

  it("runs no script of its description", () => {
    expect(put.description).toContain("Replaces it.");
    expect(put.description).not.toContain("<script");
  });

  it("says what it must carry, unless it needs nothing", () => {
    expect(put.credential).toEqual({ in: "header", name: "X-Key", prefix: "", isGranted: false });
    expect(read(claims, "GET /claims/{claim}").credential).toBeNull();
  });

  it("has no body where the call would send none", () => {
    const content = { "text/plain": { example: "x" } };
    const find = { requestBody: { content }, responses: {} };
    const root = { openapi: "3.1.0", paths: { "/claims": { get: find, head: find, delete: find } } };
    expect(["GET", "HEAD", "DELETE"].map((method) => read(root, `${method} /claims`).body?.example)).toEqual([
      undefined,
      undefined,
      "x",
    ]);
  });

  it("is the first of the document when no other is named", () => {
    expect(read(claims, "DELETE /nothing").key).toBe("GET /claims/{claim}");
    expect(readOperation({ openapi: "3.0.0" }, null, null)).toBeNull();
  });

  it("becomes a request of what was typed", () => {
    const typed = {
      ...toTyped(put),
      parameters: { "path.claim": "a/b", "query.notify": "true" },
      body: "{}",
      secret: "s3",
    };
    expect(toRequest(put, typed)).toEqual({
      method: "PUT",
      url: "https://eu.acme.example/v2/claims/a%2Fb?notify=true",
      headers: [
        ["X-Key", "s3"],
        ["Content-Type", "application/json"],
      ],
      body: "{}",
    });
  });
});

it.each([
  ["nothing", undefined, []],
  ["a relative server", "/v1", []],
  ["a script", "javascript:alert(1)", []],
])("has no server of its own with %s", (_, url, servers) => {
  const root = { openapi: "3.0.0", ...(url === undefined ? {} : { servers: [{ url }] }), paths: { "/a": { get: {} } } };
  expect(read(root).servers).toEqual(servers);
  if (url !== "javascript:alert(1)")
    expect(read(root, null, "https://docs.acme.example/api/openapi.json").servers).toEqual([
      `https://docs.acme.example${url ?? ""}`,
    ]);
});

it("reads Swagger 2.0: body, form and host", () => {
  const root = {
    ...{ swagger: "2.0", host: "acme.example", basePath: "/v1", consumes: ["application/json"] },
    securityDefinitions: { login: { type: "oauth2" } },
    definitions: { Claim: { type: "object", properties: { id: { type: "integer" } } } },
    paths: {
      "/claims": {
        post: {
          security: [{ login: [] }],
          parameters: [{ in: "body", name: "claim", required: true, schema: { $ref: "#/definitions/Claim" } }],
          responses: { 200: { description: "Made", schema: { $ref: "#/definitions/Claim" } } },
        },
        put: { parameters: [{ in: "formData", name: "note", type: "string", required: true }], responses: {} },
      },
    },
  };
  const post = read(root, "POST /claims");
  expect(post.servers).toEqual(["https://acme.example/v1"]);
  expect(post.credential).toMatchObject({ name: "Authorization", prefix: "Bearer ", isGranted: true });
  expect(JSON.parse(post.body?.example ?? "")).toEqual({ id: 1 });
  expect(JSON.parse(post.answers[0]?.example ?? "")).toEqual({ id: 1 });
  const put = read(root, "PUT /claims");
  expect([put.body?.contentType, put.body?.example]).toEqual(["application/x-www-form-urlencoded", "note=text"]);
});

it.each([
  "`touch ran`",
  "$HOME",
  'X-Key"; touch ran; "',
  "a b",
  "",
])("a credential named %j is not written into a reader's shell", (name) => {
  const root = {
    openapi: "3.0.0",
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name } } },
    paths: { "/a": { get: {} } },
  };
  expect(read(root).credential).toBeNull();
});

describe("a hostile document", () => {
  const multiply = (levels: number) => {
    const wide = (at: number) => ({
      type: "object",
      properties: Object.fromEntries(
        Array.from({ length: 30 }, (_, no) => [`p${no}`, { $ref: `#/components/schemas/L${at + 1}` }]),
      ),
      allOf: Array.from({ length: 30 }, () => ({ $ref: `#/components/schemas/L${at + 1}` })),
    });
    const schemas = Object.fromEntries(Array.from({ length: levels }, (_, at) => [`L${at}`, wide(at)]));
    const content = { "application/json": { schema: { $ref: "#/components/schemas/L0" } } };
    return {
      openapi: "3.0.0",
      components: { schemas },
      paths: { "/a": { post: { requestBody: { content }, responses: { 200: { content } } } } },
    };
  };

  it("costs a limited number of steps, however its schemas multiply", () => {
    const operation = read(multiply(12));
    expect(operation.body?.fields.length).toBeLessThanOrEqual(100);
    expect(operation.body?.example.length).toBeLessThan(50_000);
  });

  it.each([
    ["names itself", { $ref: "#/components/schemas/Self" }],
    ["names another site", { $ref: "https://evil.example/schema.json" }],
    ["names what is not there", { $ref: "#/components/schemas/None" }],
    ["names an inherited property", { $ref: "#/constructor/prototype" }],
    ["is broken", { $ref: "#/%E0%A4%A/x" }],
    ["is no object", [1, 2]],
  ])("is read where a schema %s", (_, schema) => {
    const root = {
      openapi: "3.0.0",
      components: { schemas: { Self: { $ref: "#/components/schemas/Self" } } },
      paths: {
        "/a": { post: { requestBody: { content: { "application/json": { schema } } }, responses: { 200: 7 } } },
      },
    };
    expect(read(root).body?.fields).toEqual([]);
  });
});

const folder = path.resolve("../shared/data/openapi");
test.skipIf(!existsSync(folder))(
  "every operation of the documents of real companies is read",
  () => {
    let operations = 0;
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const root: unknown = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      if (!isJsonObject(root)) throw new Error(file);
      for (const operation of listOperations(root).slice(0, 5)) {
        operations += 1;
        expect(read(root, toOperationKey(operation)).key).toBe(toOperationKey(operation));
      }
    }
    expect(operations).toBeGreaterThan(1000);
  },
  60_000,
);
