import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import { createApi } from "#app/api/api.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { openDataFolder } from "#app/db/data-folder.server.ts";
import { checkFreeSpace, readFreeSpace } from "#app/db/free-space.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { openFileStore } from "#app/db/open-file-store.server.ts";
import { toDemoGreeting } from "#app/demo/demo-greeting.ts";
import { createDemoIssuer, type DemoIssuer } from "#app/demo/issuer/demo-issuer.server.ts";
import { prepareDemo } from "#app/demo/prepare-demo.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { startPendingFormWorker } from "#app/features/identity/pending-form/pending-form-worker.server.ts";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import { createSocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { startMailWorker } from "#app/features/mail/mail-worker.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { startPublicationClock } from "#app/features/publishing/publication-clock.server.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import type { TenantDirectory } from "#app/features/tenancy/resolve-tenant.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { readTenantFacts } from "#app/features/tenancy/tenant-facts.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { watchRevisions } from "#app/features/tenant-editor/history/revision-watcher.server.ts";
import { startStatementWorker } from "#app/features/usage/money/statement/statement-worker.server.ts";
import { createSenderOf } from "#app/http/senders.server.ts";
import { limitHeapGrowth } from "#app/process/heap-growth.server.ts";
import { createStages } from "#app/process/stages.ts";
import { toStartFault } from "#app/process/start-fault.ts";
import { onStopSignal, stopSignals } from "#app/process/stop-signals.ts";
import { type AppServerParts, createAppServer, type HttpListener } from "#app/server/app-server.server.ts";
import { createPageCache, type PageCache } from "#app/server/cache/page-cache.server.ts";
import { watchContent } from "#app/server/cache/watch-content.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { loadStaticFiles } from "#app/server/files/static-files.server.ts";
import { findPreview } from "#app/server/find-preview.server.ts";
import { createHttpServer } from "#app/server/http-server.server.ts";
import { createLogger, openLogOutput } from "#app/server/log.server.ts";
import { toPagePatterns } from "#app/server/page-patterns.server.ts";
import { findObstacles, type ReadinessChecks } from "#app/server/readiness.server.ts";
import { createRequestLog } from "#app/server/request-log.server.ts";
import { deriveKey, loadSessionSecret } from "#app/server/session-secret.server.ts";
import { version } from "./package.json";

interface StartOptions {
  /** The product as the bundler has it now. */
  loadBuild?: () => Promise<ServerBuild>;
  /** The bundler's own files while developing. Nothing is cached then, and the policy of pages is not sent. */
  beforeRequest?: (
    request: Parameters<HttpListener>[0],
    response: Parameters<HttpListener>[1],
    next: () => void,
  ) => void;
}

const megabyte = 1024 * 1024;
const pageLimits = { bytes: 64 * megabyte, pages: 2000 };
/** Long enough for a proxy's next health check to see that no more requests should come. */
const drainMs = 2000;
const finishMs = 25_000;

/** What runs in this process; the process itself ends by signals. */
interface RunningServer {
  /** Puts what the changed code makes in the place of what answers now; socket and database stay open. */
  replaceProduct(open: typeof openProduct): Promise<void>;
  /** Closes everything, so that the same process can start it again. */
  stop(): Promise<void>;
}

/** Ends the process with a sentence when it cannot start. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  limitHeapGrowth();
  try {
    return await openServer(options);
  } catch (error) {
    console.error(toStartFault(error));
    process.exit(1);
  }
}

/** Opens everything in the order in which it is needed, and closes it in the reverse. */
async function openServer(options: StartOptions): Promise<RunningServer> {
  const ground = await openGround();
  const { env, log, output, database, state } = ground;
  let product = await openProduct(ground, options);
  const server = createHttpServer((request, response) => product.handle(request, response), log);
  const close = async () => {
    await server.stop(finishMs);
    await product.close();
    await database.close();
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
  const ignoreSignals = onStopSignal({
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
  ground.stages.end();
  log.info({ host: env.host, port: state.port }, "listening");
  if (env.demo) greet(ground, product.productName());
  return {
    replaceProduct: async (open) => {
      const previous = product;
      product = await open(ground, options);
      await previous.close();
    },
    stop: async () => {
      ending.uninstall();
      ignoreSignals();
      await close();
    },
  };
}

/** What the product stands on, and what is known only later. */
type Ground = Awaited<ReturnType<typeof openGround>>;

async function openGround() {
  const startedAt = new Date();
  const env = parseEnv(process.env);
  const isTerminal = process.stdout.isTTY === true;
  const output = openLogOutput({ isTerminal });
  const stages = createStages(isTerminal);
  const log = createLogger(env.LOG_LEVEL, output);
  await openDataFolder(env.dataDir);
  const database = await stages.run("Database", async () => {
    const opened = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log });
    await migrateDatabase(opened);
    return opened;
  });
  const files = openFileStore(env);
  const demo = { db: database.db, files, password: env.DEMO_PASSWORD, hashPassword, indexServices };
  const demoPassword = env.demo ? await stages.run("Demo", () => prepareDemo(demo)) : null;
  const state = { stopping: false, stoppedBy: "", port: env.PORT };
  return { startedAt, env, isTerminal, output, stages, log, database, files, demoPassword, state };
}

/** All that is between the socket and the database. */
export async function openProduct(ground: Ground, options: StartOptions) {
  const { env, log, output, state } = ground;
  const tenants = await createTenantRegistry({
    dir: env.tenantsDir,
    baseDomain: env.baseDomain,
    defaultHosts: env.defaultHosts,
    readFacts: () => readTenantFacts(ground.database.db),
    log,
  });
  const opened = { ...ground, tenants, folders: openTenantFolders(env.tenantsDir, tenants) };
  const pages = createPageCache<WholePage>(pageLimits);
  const workers = await startWorkers(opened, pages);
  const secret = await loadSessionSecret(env);
  const demoIssuer = openDemoIssuer(opened, () => state.port);
  const issuer = env.oidc === null ? demoIssuer : createSocialIssuer(env.oidc);
  const developing = options.beforeRequest !== undefined;
  const appServer = createAppServer({
    ...(await loadProduct(options)),
    ...toServices(
      opened,
      createReadiness(opened, () => state.stopping),
      workers.catchUp,
    ),
    social: issuer && { issuer, cookieKey: deriveKey(secret, "social") },
    partnerKey: deriveKey(secret, "partner"),
    deviceKey: deriveKey(secret, "device"),
    staticFiles: developing ? new Map() : await loadStaticFiles(fileURLToPath(new URL("../client", import.meta.url))),
    pages: developing ? null : pages,
    logRequest: createRequestLog(log, output),
  });
  const server = besideDemoIssuer(appServer, demoIssuer);
  return {
    handle: developing ? whileDeveloping(server, options) : server,
    productName: () => tenants.current().default.productName,
    close: async () => {
      await workers.stop();
      await tenants.close();
    },
  };
}

/** The ground with the tenants on it. */
interface Opened extends Ground {
  tenants: TenantRegistry;
  folders: ReturnType<typeof openTenantFolders>;
}

/** What goes on beside the answering of requests. */
async function startWorkers({ env, log, state, database, tenants, folders }: Opened, pages: PageCache<WholePage>) {
  const senderOf: SenderOf = (tenantId, locale) => {
    const directory = tenants.current();
    const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${state.port}`;
    return createSenderOf(directory, { tenantId: directory.default.id, origin })(tenantId, locale);
  };
  const history = watchRevisions({ db: database.db, folders, log }, tenants);
  const mail = startMailWorker(database.db, env.SMTP_URL, { log });
  const statements = startStatementWorker(database.db, senderOf, log);
  const pendingForms = startPendingFormWorker(database.db, log);
  const publications = startPublicationClock(database.db, () => pages.dropAll(), log);
  const watching = await watchContent({ database, tenants, pages, publications, log });
  return {
    catchUp: () => watching.catchUp(),
    stop: async () => {
      for (const worker of [mail, statements, pendingForms, watching, publications, history]) await worker.stop();
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

/** What the server needs of it. */
function toServices(
  { startedAt, env, log, state, database, files, tenants, folders }: Opened,
  readiness: ReadinessChecks,
  catchUp: () => Promise<void>,
) {
  const { db } = database;
  return {
    db,
    files,
    tenants,
    log,
    readiness,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    ownPort: () => state.port,
    mergeApi: env.mergeApi,
    guard: { trustProxy: env.TRUST_PROXY, secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false },
    findViewer: (token: string) => findViewer(db, token, new Date()),
    findPreview: (viewer: Viewer, directory: TenantDirectory, at: { pathname: string; search: string }) =>
      findPreview({ db, folders, viewer, directory, pathname: at.pathname, search: at.search }),
    server: {
      version,
      startedAt,
      folders,
      faults: () => tenants.faults(),
      loadedAt: (slug: string) => tenants.loadedAt(slug),
      findAsset: (slug: string, place: string) => tenants.findAsset(slug, place),
      findObstacles: () => findObstacles(readiness),
      readFreeSpace: () => readFreeSpace(env.dataDir),
      sendsMail: env.SMTP_URL !== undefined,
      catchUp,
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

/** The demo's identity provider stands for another company's site, so the product's own request handling is not in front of it. */
function besideDemoIssuer(appServer: HttpListener, issuer: DemoIssuer | null): HttpListener {
  if (issuer === null) return appServer;
  return (request, response) => {
    if (!issuer.answer(request, response)) appServer(request, response);
  };
}

/** At a terminal among the rest; else beside the log, which is JSON alone. */
function greet({ env, demoPassword, state, isTerminal }: Ground, product: string): void {
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${state.port}`;
  const greeting = toDemoGreeting({ product, origin, password: demoPassword });
  if (isTerminal) console.log(greeting);
  else console.error(greeting);
}

async function loadProduct({ loadBuild }: StartOptions): Promise<Pick<AppServerParts, "render" | "call">> {
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
function whileDeveloping(appServer: HttpListener, { beforeRequest }: StartOptions): HttpListener {
  return (request, response) => {
    beforeRequest?.(request, response, () => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => (name === "content-security-policy" ? response : setHeader(name, value));
      appServer(request, response);
    });
  };
}
