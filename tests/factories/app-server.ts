import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { createFileStore } from "#app/db/file-store.server.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import type { FolderFiles } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import { createAdmission } from "#app/server/admission/admission.ts";
import { type AppServerParts, createAppServer } from "#app/server/app-server.server.ts";
import { createPageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { createHttpServer } from "#app/server/http-server.server.ts";
import { createLogger } from "#app/server/log.server.ts";
import { createRequestLog } from "#app/server/request-log.server.ts";
import { buildServerState } from "./server-state.ts";

/** A tenant as its folder would define it; omitted fields come from the tenant with id 1. */
export function buildTestTenant(slug: string, config: object, revision = `${slug}-1`): Tenant {
  const folder = toFolder("platform", { id: 1, name: "platform" }, "platform-1");
  const { file } = buildTenant(folder, null);
  const own = toFolder(slug, { name: slug, locales: { default: "en", supported: ["en", "es"] }, ...config }, revision);
  const { tenant, faults } = buildTenant(own, file && { file, folder });
  if (!tenant) throw new Error(`the test tenant does not validate: ${JSON.stringify(faults)}`);
  return tenant;
}

function toFolder(slug: string, config: object, revision: string): FolderFiles {
  return { slug, files: new Map([["tenant.json", Buffer.from(JSON.stringify(config))]]), revision, faults: [] };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Ask {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A server on a free port with stub handlers; `market.test` is the default tenant's host, `acme.test` another's. */
export async function startAppServer(overrides: Partial<AppServerParts> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "app-server-"));
  const defaultTenant = buildTestTenant("market", { id: 1, hosts: ["market.test", "shop.test"] });
  const tenants = [defaultTenant, buildTestTenant("acme", { id: 4, hosts: ["acme.test"] })];
  const options = { defaultTenant, baseDomain: "localhost", defaultHosts: ["127.0.0.1"] };
  const served = { directory: createTenantDirectory(tenants, options) };
  const pages = createPageCache<WholePage>({ bytes: 8_000_000, pages: 500 });
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line) };
  const log = createLogger("info", output);
  const files = createFileStore(path.join(folder, "files"));
  const appServer = createAppServer({
    tenants: { current: () => served.directory, findAsset: () => null, listVersions: () => [] },
    db: drizzle.mock(),
    log,
    logRequest: createRequestLog(log, output),
    findViewer: async () => null,
    findPreview: async () => null,
    render: async (request) =>
      new Response(`<!DOCTYPE html><p>${request.url}</p>`, { headers: { "content-type": "text/html; charset=utf-8" } }),
    call: async (request) => Response.json({ method: request.method, text: await request.text() }),
    staticFiles: new Map(),
    files,
    social: null,
    partnerKeys: [new Uint8Array(32)],
    deviceKeys: [new Uint8Array(32)],
    factorKeys: { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] },
    trialKeys: [new Uint8Array(32)],
    server: buildServerState(),
    pages,
    answerMetrics: null,
    readiness: {},
    admission: createAdmission({
      ...{ atOnce: 1000, reportsAtOnce: 1000, probes: 2, deadlineMs: { page: 60_000, report: 60_000 } },
      routeOf: (pathname) => pathname,
      capacity: { finish: () => undefined, read: () => 1000 },
    }),
    guard: { trustProxy: false, secure: false },
    ...overrides,
  });
  const server = createHttpServer(appServer, log);
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });

  return {
    port,
    pages,
    files,
    server,
    tenants,
    logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    /** Sends a well-formed request to the default tenant's host. */
    ask: (ask: Ask = {}) => sendRequest(port, ask),
    /** Sends exactly these bytes and reads until the server closes or stays silent for a while. */
    sendRaw: (text: string | Buffer) => sendRaw(port, text),
    stop: async () => {
      await server.stop(1000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sendRequest(port: number, { method = "GET", path: target = "/", headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = {
      host: "market.test",
      ...(body === undefined || headers["transfer-encoding"]
        ? {}
        : { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    };
    const request = httpRequest(
      { host: "127.0.0.1", port, method, path: target, headers: sent, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

function sendRaw(port: number, text: string | Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const settle = () => {
      socket.destroy();
      const received = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0), text: received });
    };
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      socket.setTimeout(150, settle);
    });
    socket.on("close", settle);
    socket.on("error", settle);
    socket.write(text);
  });
}
