import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";
import { createApi } from "#app/api/api.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { openDataFolder } from "#app/db/data-folder.server.ts";
import { checkFreeSpace, readFreeSpace } from "#app/db/free-space.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { openFileStore } from "#app/db/open-file-store.server.ts";
import { toDemoGreeting } from "#app/db/seed/demo-greeting.ts";
import { prepareDemo } from "#app/db/seed/prepare-demo.server.ts";
import { createDemoIssuer, type DemoIssuer } from "#app/demo-issuer/demo-issuer.server.ts";
import { type Env, parseEnv } from "#app/env.server.ts";
import { watchRevisions } from "#app/features/brands/revision-watcher.server.ts";
import { hashPassword } from "#app/features/identity/passwords.server.ts";
import { findViewer } from "#app/features/identity/sessions.server.ts";
import { createSocialIssuer } from "#app/features/identity/social-issuer.server.ts";
import { startUnsentFormWorker } from "#app/features/identity/unsent-form-worker.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { startMailWorker } from "#app/features/mail/mail-worker.server.ts";
import { indexServices } from "#app/features/marketplace/search-index.server.ts";
import { startPublicationClock } from "#app/features/publishing/publication-clock.server.ts";
import { openTenantFolders } from "#app/features/tenancy/open-tenant-folders.server.ts";
import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { startStatementWorker } from "#app/features/usage/statement-worker.server.ts";
import { limitHeapGrowth } from "#app/heap-growth.server.ts";
import { findPreview } from "#app/http/find-preview.server.ts";
import { createFrontDoor, type FrontDoorParts, type RequestHandler } from "#app/http/front-door.server.ts";
import { createHttpServer } from "#app/http/http-server.server.ts";
import { createLogger, openLogOutput } from "#app/http/log.server.ts";
import { createPageCache, type PageCache } from "#app/http/page-cache.server.ts";
import { toPagePatterns } from "#app/http/page-patterns.server.ts";
import { findObstacles, type ReadinessChecks } from "#app/http/readiness.server.ts";
import { createRequestLog } from "#app/http/request-log.server.ts";
import { deriveKey, loadSessionSecret } from "#app/http/session-secret.server.ts";
import { loadStaticFiles } from "#app/http/static-files.server.ts";
import { watchContent } from "#app/http/watch-content.server.ts";
import type { WholePage } from "#app/http/whole-page.server.ts";
import { toStartFault } from "#app/start-fault.ts";
import { onStopSignal, stopSignals } from "#app/stop-signals.ts";
import { version } from "./package.json";

interface StartOptions {
  /** The product as the bundler has it now. */
  loadBuild?: () => Promise<ServerBuild>;
  /** The bundler's own files while developing. Nothing is cached then, and the policy of pages is not sent. */
  beforeRequest?: (
    request: Parameters<RequestHandler>[0],
    response: Parameters<RequestHandler>[1],
    next: () => void,
  ) => void;
}

const megabyte = 1024 * 1024;
const pageLimits = { bytes: 64 * megabyte, pages: 2000 };
/** Long enough for a proxy's next health check to see that no more requests should come. */
const drainMs = 2000;
const finishMs = 25_000;

/** Ends the process with a sentence when it cannot start. */
export async function startServer(options: StartOptions = {}): Promise<void> {
  limitHeapGrowth();
  try {
    await openServer(options);
  } catch (error) {
    console.error(toStartFault(error));
    process.exit(1);
  }
}

/** Opens everything in the order in which it is needed, and closes it in the reverse. */
async function openServer(options: StartOptions): Promise<void> {
  const env = parseEnv(process.env);
  const output = openLogOutput();
  const log = createLogger(env.LOG_LEVEL, output);
  const opened = await openParts(env, log);
  const pages = createPageCache<WholePage>(pageLimits);
  const workers = await startWorkers(opened, pages);
  /** What is known only later. */
  const state = { stopping: false, stoppedBy: "", port: env.PORT };
  const secret = await loadSessionSecret(env);
  const demoIssuer = openDemoIssuer(opened, () => state.port);
  const issuer = env.oidc === null ? demoIssuer : createSocialIssuer(env.oidc);
  const developing = options.beforeRequest !== undefined;
  const frontDoor = createFrontDoor({
    ...(await loadProduct(options)),
    ...toServices(
      opened,
      createReadiness(opened, () => state.stopping),
    ),
    social: issuer && { issuer, cookieKey: deriveKey(secret, "social") },
    partnerKey: deriveKey(secret, "partner"),
    staticFiles: developing ? new Map() : await loadStaticFiles(fileURLToPath(new URL("../client", import.meta.url))),
    pages: developing ? null : pages,
    logRequest: createRequestLog(log, output),
  });
  const door = besideDemoIssuer(frontDoor, demoIssuer);
  const server = createHttpServer(developing ? whileDeveloping(door, options) : door, log);
  const close = async () => {
    await server.stop(finishMs);
    await workers.stop();
    await opened.tenants.close();
    await opened.database.close();
    output.flushSync();
  };
  const ending = closeWithGrace(
    { delay: drainMs + finishMs + 5000, skip: [...stopSignals], logger: { error: (message) => log.error(message) } },
    async ({ err, signal = state.stoppedBy }) => {
      if (err) log.fatal({ err }, "stopping after an error");
      else log.info({ signal }, "stopping");
      state.stopping = true;
      if (!env.demo && !err) await new Promise((resolve) => setTimeout(resolve, drainMs));
      await close();
    },
  );
  onStopSignal({
    stop: (signal) => {
      state.stoppedBy = signal;
      void ending.close();
    },
    abort: (signal) => {
      log.error(`second ${signal}, exiting`);
      process.exit(1);
    },
  });
  const address = await server.listen({ host: env.host, port: env.PORT }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  state.port = address.port;
  log.info({ host: env.host, port: state.port }, "listening");
  if (env.demo) greet(opened, state.port);
}

/** What the server stands on. */
type Opened = Awaited<ReturnType<typeof openParts>>;

async function openParts(env: Env, log: Logger) {
  const startedAt = new Date();
  await openDataFolder(env.dataDir);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log });
  await migrateDatabase(database);
  const files = openFileStore(env);
  const demo = { db: database.db, files, password: env.DEMO_PASSWORD, hashPassword, indexServices };
  const demoPassword = env.demo ? await prepareDemo(demo) : null;
  const tenants = await createTenantRegistry({
    dir: env.tenantsDir,
    baseDomain: env.baseDomain,
    defaultHosts: defaultHostsOf(env),
    log,
  });
  const folders = openTenantFolders(env.tenantsDir, tenants);
  return { startedAt, env, log, database, files, demoPassword, tenants, folders };
}

/** What goes on beside the answering of requests. */
async function startWorkers({ env, log, database, tenants, folders }: Opened, pages: PageCache<WholePage>) {
  const history = watchRevisions({ db: database.db, folders, log }, tenants);
  const mail = startMailWorker(database.db, env.SMTP_URL, { log });
  const statements = startStatementWorker(database.db, log);
  const unsentForms = startUnsentFormWorker(database.db, log);
  const publications = startPublicationClock(database.db, () => pages.dropAll(), log);
  const watching = await watchContent({ database, tenants, pages, publications, log });
  return {
    stop: async () => {
      for (const worker of [mail, statements, unsentForms, watching, publications, history]) await worker.stop();
    },
  };
}

function createReadiness({ env, database, tenants }: Opened, isStopping: () => boolean): ReadinessChecks {
  return {
    stopping: async () => {
      if (isStopping()) throw new Error("stopping");
    },
    database: () => database.check(),
    disk: () => checkFreeSpace(env.dataDir),
    "default tenant": async () => {
      if (!tenants.isDefaultValid()) throw new Error("not valid");
    },
  };
}

/** What the doors need of it. */
function toServices({ startedAt, env, log, database, files, tenants, folders }: Opened, readiness: ReadinessChecks) {
  const { db } = database;
  return {
    db,
    files,
    tenants,
    log,
    readiness,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    mergeApi: env.mergeApi,
    guard: { trustProxy: env.TRUST_PROXY, secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false },
    findViewer: (token: string) => findViewer(db, token, new Date()),
    findPreview: (viewer: Viewer, directory: TenantDirectory, pathname: string) =>
      findPreview({ db, folders, viewer, directory, pathname }),
    server: {
      version,
      startedAt,
      folders,
      faults: () => tenants.faults(),
      loadedAt: (slug: string) => tenants.loadedAt(slug),
      findObstacles: () => findObstacles(readiness),
      readFreeSpace: () => readFreeSpace(env.dataDir),
      sendsMail: env.SMTP_URL !== undefined,
    },
  };
}

/** The identity provider of demo mode; null where another one is named, or none. */
function openDemoIssuer({ env, tenants }: Opened, port: () => number): DemoIssuer | null {
  if (!env.demo || env.oidc !== null) return null;
  return createDemoIssuer({
    isOwnHost: (host) => tenants.current().findByHost(host) !== null,
    backOrigin: () => `http://${toBackHost(env.host)}:${port()}`,
  });
}

/** Where this process reaches itself. */
function toBackHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The demo's identity provider stands for another company's site, so the product's own doors are not in front of it. */
function besideDemoIssuer(frontDoor: RequestHandler, issuer: DemoIssuer | null): RequestHandler {
  if (issuer === null) return frontDoor;
  return (request, response) => {
    if (!issuer.answer(request, response)) frontDoor(request, response);
  };
}

function greet({ env, tenants, demoPassword }: Opened, port: number): void {
  const product = tenants.current().default.productName;
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  console.log(toDemoGreeting({ product, origin, password: demoPassword }));
}

function defaultHostsOf(env: Env): string[] {
  const own = env.PUBLIC_ORIGIN === undefined ? [] : [new URL(env.PUBLIC_ORIGIN).hostname];
  return env.demo ? [...own, "localhost", "127.0.0.1", "[::1]"] : own;
}

async function loadProduct({ loadBuild }: StartOptions): Promise<Pick<FrontDoorParts, "render" | "call">> {
  const build = loadBuild ?? (await import("virtual:remix/server-build"));
  const renderPage = createRequestHandler(build, loadBuild ? "development" : "production");
  const { routes } = typeof build === "function" ? await build() : build;
  const api = createApi(toPagePatterns(routes));
  return {
    render: (request, context) => renderPage(request, { ...context }),
    call: (request, context) => api.fetch(request, { context }),
  };
}

/** The bundler's scripts run inline and by eval, which the policy of pages forbids. */
function whileDeveloping(frontDoor: RequestHandler, { beforeRequest }: StartOptions): RequestHandler {
  return (request, response) => {
    beforeRequest?.(request, response, () => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => (name === "content-security-policy" ? response : setHeader(name, value));
      frontDoor(request, response);
    });
  };
}
