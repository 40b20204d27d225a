import os from "node:os";
import path from "node:path";
import { createApi } from "#app/api/api.ts";
import type { RequestContext } from "#app/context.server.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { createLogger } from "#app/server/log.server.ts";
import { createRequestContext } from "#app/server/request-context.server.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { buildTestTenant } from "./app-server.ts";

const url = new URL("http://market.test/api/");

/** The context of a visitor's request to tenant 1 on `market.test`; log lines are pushed to `logged`. */
export function buildRequestContext(database: TestDatabase, logged: string[] = []): RequestContext {
  const tenant = buildTestTenant("market", { id: 1, hosts: ["market.test"], support: { email: "help@market.test" } });
  const directory = createTenantDirectory([tenant], { defaultTenant: tenant, baseDomain: undefined, defaultHosts: [] });
  return createRequestContext(
    {
      id: "request-1",
      facts: {
        pathname: url.pathname,
        search: "",
        host: "market.test",
        secure: false,
        origin: url.origin,
        address: "203.0.113.9",
      },
      resolution: { kind: "tenant", tenant, by: "host" },
      viewer: null,
      sessionToken: null,
      preferences: { language: null, theme: "system", sidebar: "open", zone: null },
      locale: "en",
      nonce: "",
      wholePage: false,
    },
    {
      db: database.db,
      files: createFileStore(path.join(os.tmpdir(), "api-caller-files")),
      social: null,
      partnerKeys: [new Uint8Array(32)],
      deviceKeys: [new Uint8Array(32)],
      factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
      trialKeys: [new Uint8Array(32)],
      server: buildServerState(),
      directory: () => directory,
      log: createLogger("info", { write: (line) => void logged.push(line) }),
    },
  );
}

/** Calls the JSON API as a visitor of tenant 1 on `market.test`; log lines are pushed to `logged`. */
export function createApiCaller(database: TestDatabase, overrides: Partial<RequestContext> = {}) {
  const api = createApi();
  const logged: string[] = [];
  const context = buildRequestContext(database, logged);
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    api.fetch(new Request(new URL(path, url), init), { context: { ...context, ...overrides } });
  const post = (path: string, body: unknown) =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { call, post, logged };
}
