import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { createApiCaller } from "#tests/factories/api-caller.ts";
import { createServices } from "#tests/factories/catalogue.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { createApi } from "./api.ts";

const description = await (await createApi().request("/api/openapi.json")).text();

describe("the description of the calls", () => {
  it("has no fault by Redocly's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // A call without input refuses nothing.
      rules: { "operation-4xx-response": "off" },
    });
    const problems = await lintFromString({ source: description, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it("has no fault by any of Spectral's rules", async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({
      extends: [[rulesets.oas as RulesetDefinition, "all"]],
      // Whom one writes to is the tenant's, and one description serves all tenants. A license has an identifier instead.
      rules: { "info-contact": "off", "license-url": "off" },
    });
    const problems = await linter.run(description);
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
  });

  it("shows an example of every body", async () => {
    const { paths } = JSON.parse(description) as { paths: Record<string, Record<string, Described>> };
    const lacking = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).some(({ example }) => example === undefined)
          ? [`${method} ${address}`]
          : [],
      ),
    );
    expect(lacking).toEqual([]);
  });
});

interface Described {
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** Takes the calls' `fetch`, and is to compile only where each `@ts-expect-error` is one. */
const client = `import createClient from "openapi-fetch";
import type { paths } from "./calls.ts";

export async function search(fetch: (request: Request) => Promise<Response>): Promise<string[]> {
  const market = createClient<paths>({ baseUrl: "http://market.test", fetch });
  const { data, error } = await market.POST("/api/marketplace/search", { body: { SearchText: "hail", Count: 3 } });
  if (error) throw new Error(error.title);
  const [first] = data;
  const { data: one } = await market.GET("/api/marketplace/id", { params: { query: { id: first?.apiId ?? 0 } } });
  const { error: refusal } = await market.GET("/api/marketplace/id", { params: { query: { id: 9999 } } });
  return [...data.map(({ name }) => name), one?.tagline ?? "", refusal?.title ?? ""];
}

export async function misuse(): Promise<void> {
  const market = createClient<paths>();
  // @ts-expect-error a field of another type
  await market.POST("/api/marketplace/search", { body: { Count: "3" } });
  // @ts-expect-error without the id
  await market.GET("/api/marketplace/id", { params: { query: {} } });
  // @ts-expect-error no such call
  await market.GET("/api/marketplace/nothing");
  const { data } = await market.GET("/api/marketplace/id", { params: { query: { id: 1 } } });
  // @ts-expect-error no such field
  data?.price;
}
`;

type Search = (fetch: (request: Request) => Promise<Response>) => Promise<string[]>;

describe("a client that is generated from the description", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.resolve(".cache/client-"));
    const calls = await openapiTypes(description, { defaultNonNullable: false });
    await writeFile(path.join(folder, "calls.ts"), astToString(calls));
    await writeFile(path.join(folder, "client.ts"), client);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("compiles, and refuses what the description refuses", () => {
    expect(compile(path.join(folder, "client.ts"))).toEqual([]);
  });

  describeOnOneDatabase("used", (open) => {
    it("gets what it asks for", async () => {
      const database = await open();
      await createServices(database.db, [{ name: "Hail Reports" }]);
      await indexServices(database.db);
      const { call } = createApiCaller(database);
      const send = async (request: Request) => {
        const { pathname, search } = new URL(request.url);
        const body = request.method === "GET" ? null : await request.text();
        return call(pathname + search, { method: request.method, headers: request.headers, body });
      };
      const { search }: { search: Search } = await import(path.join(folder, "client.js"));
      expect(await search(send)).toEqual(["Hail Reports", "Tagline", "There is no such service."]);
    });
  });
});

/** Writes the module's JavaScript beside it. @returns its type errors */
function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    ...{ strict: true, skipLibCheck: true, types: [], rewriteRelativeImportExtensions: true },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ...{ target: ts.ScriptTarget.ES2022, lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"] },
  });
  program.emit();
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start, ...found }) => {
    const line = found.file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
    return `${path.basename(found.file?.fileName ?? "")}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}
