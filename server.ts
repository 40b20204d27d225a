import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";
import { createApi } from "#app/api/api.ts";
import type { SocialSignIn } from "#app/context.server.ts";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { type ContentTopic, watchChanges } from "#app/db/content-changes.server.ts";
import { checkFreeSpace, readFreeSpace } from "#app/db/free-space.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { openFileStore } from "#app/db/open-file-store.server.ts";
import { demoAccounts } from "#app/db/seed/demo-accounts.ts";
import { prepareDemo } from "#app/db/seed/prepare-demo.server.ts";
import { createDemoIssuer, type DemoIssuer } from "#app/demo-issuer/demo-issuer.server.ts";
import { type Env, parseEnv } from "#app/env.server.ts";
import { watchRevisions } from "#app/features/brands/revision-watcher.server.ts";
import { hashPassword } from "#app/features/identity/passwords.server.ts";
import { findViewer } from "#app/features/identity/sessions.server.ts";
import { createSocialIssuer } from "#app/features/identity/social-issuer.server.ts";
import { startMailWorker } from "#app/features/mail/mail-worker.server.ts";
import { refreshCatalogueIndex } from "#app/features/marketplace/catalogue-index.server.ts";
import { indexServices } from "#app/features/marketplace/search-index.server.ts";
import { startPublicationClock } from "#app/features/publishing/publication-clock.server.ts";
import { listMarkets } from "#app/features/tenancy/markets.server.ts";
import { openTenantFolders } from "#app/features/tenancy/open-tenant-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { startStatementWorker } from "#app/features/usage/statement-worker.server.ts";
import { findPreview } from "#app/http/find-preview.server.ts";
import { createFrontDoor, type FrontDoorParts, type RequestHandler } from "#app/http/front-door.server.ts";
import { createHttpServer } from "#app/http/http-server.server.ts";
import { createLogger, openLogOutput } from "#app/http/log.server.ts";
import { createPageCache } from "#app/http/page-cache.server.ts";
import { toPagePatterns } from "#app/http/page-patterns.server.ts";
import { findObstacles, type ReadinessChecks } from "#app/http/readiness.server.ts";
import { createRequestLog } from "#app/http/request-log.server.ts";
import { deriveKey, loadSessionSecret } from "#app/http/session-secret.server.ts";
import { loadStaticFiles } from "#app/http/static-files.server.ts";
import type { WholePage } from "#app/http/whole-page.server.ts";
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

/** Opens everything in the order in which it is needed, and closes it in the reverse. */
export async function startServer(options: StartOptions = {}): Promise<void> {
  const startedAt = new Date();
  const env = parseEnv(process.env);
  const output = openLogOutput();
  const log = createLogger(env.LOG_LEVEL, output);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log });
  await migrateDatabase(database);
  const files = openFileStore(env);
  const demo = { db: database.db, files, password: env.DEMO_PASSWORD, hashPassword, indexServices };
  const madePassword = env.demo ? await prepareDemo(demo) : null;
  const tenants = await createTenantRegistry({
    dir: env.tenantsDir,
    baseDomain: env.baseDomain,
    defaultHosts: defaultHostsOf(env),
    log,
  });
  const folders = openTenantFolders(env.tenantsDir, tenants);
  const history = watchRevisions({ db: database.db, folders, log }, tenants);
  const pages = createPageCache<WholePage>(pageLimits);
  const mail = startMailWorker(database.db, env.SMTP_URL, { log });
  const statements = startStatementWorker(database.db, log);
  const publications = startPublicationClock(database.db, () => pages.dropAll(), log);
  const watching = await watchContent({ database, tenants, pages, publications, log });

  let stopping = false;
  const secret = await loadSessionSecret(env);
  const listening = { port: env.PORT };
  const demoIssuer =
    env.demo && env.oidc === null
      ? createDemoIssuer({
          isOwnHost: (host) => tenants.current().findByHost(host) !== null,
          backOrigin: () => `http://${toBackHost(env.host)}:${listening.port}`,
        })
      : null;
  const issuer = env.oidc === null ? demoIssuer : createSocialIssuer(env.oidc);
  const social: SocialSignIn | null = issuer && {
    issuer,
    cookieKey: deriveKey(secret, "social"),
  };
  const readiness: ReadinessChecks = {
    stopping: async () => {
      if (stopping) throw new Error("stopping");
    },
    database: () => database.check(),
    disk: () => checkFreeSpace(env.dataDir),
    "default tenant": async () => {
      if (!tenants.isDefaultValid()) throw new Error("not valid");
    },
  };
  const developing = options.beforeRequest !== undefined;
  const frontDoor = createFrontDoor({
    ...(await loadProduct(options)),
    tenants,
    db: database.db,
    findViewer: (token) => findViewer(database.db, token, new Date()),
    findPreview: (viewer, directory, pathname) =>
      findPreview({ db: database.db, folders, viewer, directory, pathname }),
    files,
    social,
    partnerKey: deriveKey(secret, "partner"),
    mergeApi: env.mergeApi,
    staticFiles: developing ? new Map() : await loadStaticFiles(fileURLToPath(new URL("../client", import.meta.url))),
    pages: developing ? null : pages,
    log,
    logRequest: createRequestLog(log, output),
    guard: { trustProxy: env.TRUST_PROXY, secure: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false },
    readiness,
    server: {
      version,
      startedAt,
      folders,
      faults: () => tenants.faults(),
      loadedAt: (slug) => tenants.loadedAt(slug),
      findObstacles: () => findObstacles(readiness),
      readFreeSpace: () => readFreeSpace(env.dataDir),
    },
  });
  const door = besideDemoIssuer(frontDoor, demoIssuer);
  const server = createHttpServer(developing ? whileDeveloping(door, options) : door, log);

  closeWithGrace(
    { delay: drainMs + finishMs + 5000, logger: { error: (message) => log.error(message) } },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, "stopping after an error");
      else log.info({ signal }, "stopping");
      stopping = true;
      if (!env.demo && !err) await new Promise((resolve) => setTimeout(resolve, drainMs));
      await server.stop(finishMs);
      await mail.stop();
      await statements.stop();
      await watching.stop();
      await publications.stop();
      await history.stop();
      await tenants.close();
      await database.close();
      output.flushSync();
    },
  );
  const { port } = await server.listen({ host: env.host, port: env.PORT });
  listening.port = port;
  log.info({ host: env.host, port }, "listening");
  if (env.demo)
    greet({
      product: tenants.current().default.productName,
      origin: env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
      password: env.DEMO_PASSWORD ?? madePassword,
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

/** Tells who started a demo where it is and how to get in. A made password is told once: only its hash is kept. */
function greet({ product, origin, password }: { product: string; origin: string; password: string | null }): void {
  const accounts = demoAccounts.map(({ email, roleId }) => `    ${email.padEnd(22)} role ${roleId}`);
  const secret =
    password === null
      ? "the one that the first start printed (or set DEMO_PASSWORD and start with a new DATA_DIR)"
      : password;
  console.log(
    ["", `  ${product} is at ${origin}/`, "", "  Demo accounts:", ...accounts, `  Password: ${secret}`, ""].join("\n"),
  );
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

interface Watched {
  database: DatabaseHandle;
  tenants: TenantRegistry;
  pages: ReturnType<typeof createPageCache<WholePage>>;
  publications: ReturnType<typeof startPublicationClock>;
  log: Logger;
}

/** Drops pages the moment what they show has changed, by whichever server. */
async function watchContent({ database, tenants, pages, publications, log }: Watched) {
  tenants.onChange((changed) => {
    for (const slug of changed) pages.drop(slug);
  });
  let readings = 0;
  const watching = await watchChanges(database, hear, log);
  // Only now, so that no change is missed between reading and watching.
  await readMarkets();
  return watching;

  async function readMarkets(): Promise<void> {
    readings += 1;
    const reading = readings;
    const markets = await listMarkets(database.db);
    if (reading === readings) tenants.setMarkets(markets);
  }

  async function hear(topic: ContentTopic): Promise<void> {
    if (topic === "markets") return readMarkets();
    const id = /^tenant:(\d+)$/.exec(topic)?.[1];
    const tenant = id === undefined ? null : tenants.current().findByName(id);
    if (tenant) return pages.drop(tenant.slug);
    pages.dropAll();
    if (topic === "community") publications.rearm();
    if (topic !== "catalogue") return;
    // Until the index is new, pages are still rendered from the old one.
    await refreshCatalogueIndex(database.db);
    pages.dropAll();
  }
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

if (import.meta.env.PROD) await startServer();
