import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { ServerBuild } from "@remix-run/server-runtime";
import { createApi } from "#app/api/api.ts";
import type { RequestContext } from "#app/context.server.ts";
import { createFileStore } from "#app/db/file-store.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { resolveTenant } from "#app/features/tenancy/address/resolve-tenant.ts";
import type { ServerState } from "#app/features/tenancy/server-state.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantDirectory } from "#app/features/tenancy/tenant-directory.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import routeTable from "#app/routes.ts";
import { isCallPath } from "#app/server/guard/same-origin.ts";
import { createLogger } from "#app/server/log.server.ts";
import { createPageRouter } from "#app/server/page-router.server.ts";
import { createRequestContext } from "#app/server/request-context.server.ts";
import { guardRoutes } from "#app/server/start/guard-routes.server.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import remixOptions from "../../remix.config.js";
import { buildTestTenant } from "./app-server.ts";

const modules = import.meta.glob<ServerBuild["routes"][string]["module"]>([
  "../../app/root.tsx",
  "../../app/routes/**/*.{ts,tsx}",
  "!../../app/**/*.test.*",
]);

type Routes = ServerBuild["routes"];

interface PageCallerOptions {
  /** Overrides of the server's reported state. */
  server?: Partial<ServerState>;
  /** Tenant 1, on `market.test`. */
  tenant?: Tenant;
  /** Tenants besides tenant 1; by default tenant 4 on `premium.test`. */
  others?: readonly Tenant[];
  /** Language of the pages; English by default. */
  locale?: string;
  /** Receives each request's context and may replace it. */
  alter?: (context: RequestContext) => RequestContext;
}

/**
 * Sends requests to the server's own handler for pages and JSON calls, with every route of app/routes.ts, on
 * `market.test` of tenant 1; log lines are pushed to `logged`.
 */
export async function createPageCaller(database: Pick<TestDatabase, "db">, options: PageCallerOptions = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "pages-"));
  const own = { id: 1, hosts: ["market.test"], support: { email: "help@market.test" } };
  const tenant = options.tenant ?? buildTestTenant("market", own);
  const premium = buildTestTenant("premium", { id: 4, hosts: ["premium.test"] });
  const directory = createTenantDirectory([tenant, ...(options.others ?? [premium])], {
    defaultTenant: tenant,
    baseDomain: undefined,
    defaultHosts: ["market.test"],
  });
  const logged: string[] = [];
  const keys: SigningKeys = [new Uint8Array(32)];
  const services = {
    db: database.db,
    files: createFileStore(folder),
    social: null,
    partnerKeys: keys,
    deviceKeys: keys,
    factorKeys: { secrets: keys, cookie: keys },
    trialKeys: keys,
    server: buildServerState(options.server),
    directory: () => directory,
    log: createLogger("error", { write: (line) => void logged.push(line) }),
  };
  const handle = await createPageHandler();
  const api = createApi();

  const call = async (target: string, viewer: Viewer | null, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target, "http://market.test");
    const found = resolveTenant({
      host: url.hostname,
      pathname: url.pathname,
      viewerTenantId: viewer?.tenantId ?? null,
      directory,
    });
    if (found.kind === "misdirected") throw new Error(`${target} is of no tenant`);
    const { pathname, search, hostname: host, origin } = url;
    const context: RequestContext = createRequestContext(
      {
        id: "request-1",
        facts: { pathname, search, host, secure: false, origin, address: "203.0.113.9" },
        resolution: found,
        viewer,
        sessionToken: null,
        preferences: { language: null, theme: "system", sidebar: "open", zone: null },
        locale: options.locale ?? "en",
        nonce: "nonce",
        wholePage: true,
      },
      services,
    );
    const seen = options.alter?.(context) ?? context;
    const request = new Request(url, init);
    return isCallPath(pathname) ? api.fetch(request, { context: seen }) : handle(request, seen);
  };
  return { call, logged, close: () => rm(folder, { recursive: true, force: true }) };
}

/** The server's own page handler, with the routes of app/routes.ts. */
export async function createPageHandler() {
  return createPageRouter(await loadBuild());
}

/** Every path of app/routes.ts with its route module; `/` is the landing page, and the console has its first name. */
export function listRoutePaths(): { path: string; file: string }[] {
  return flatten(routeTable, "root").flatMap(({ path: routePath, index, file }) =>
    routePath === undefined && !index ? [] : [{ path: (routePath ?? "/").replace("gigmarket?/", "gigmarket/"), file }],
  );
}

interface FlatRoute extends RouteConfigEntry {
  id: string;
  parentId: string;
}

function flatten(entries: readonly RouteConfigEntry[], parentId: string): FlatRoute[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    return [{ ...entry, id, parentId }, ...flatten(entry.children ?? [], id)];
  });
}

/** The bundler's output for the route table, without script addresses. */
async function loadBuild(): Promise<ServerBuild> {
  const flat = flatten(routeTable, "root");
  const loaded = await Promise.all(
    flat.map(async ({ id, parentId, file, path: routePath, index }) => {
      return [id, { id, parentId, path: routePath, index, module: await loadModule(file) }] as const;
    }),
  );
  const root = { id: "root", path: "", module: await loadModule("root.tsx") };
  const routes: Routes = { root, ...Object.fromEntries(loaded) };
  const manifest = Object.entries(routes).map(([id, { module, parentId, path: routePath, index }]) => [
    id,
    {
      ...{ id, parentId, path: routePath, index, module: "/route.js" },
      hasAction: "action" in module,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: "ErrorBoundary" in module,
    },
  ]);
  return {
    entry: { module: await import("#app/entry.server.tsx") },
    routes: guardRoutes(routes),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(manifest),
      url: "/",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { unstable_optimizeDeps: false, ...remixOptions.future } as ServerBuild["future"],
    isSpaMode: false,
    mode: "production",
  };
}

async function loadModule(file: string) {
  const module = await modules[`../../app/${file}`]?.();
  if (!module) throw new Error(`routes.ts names ${file}, which does not exist`);
  return module;
}
