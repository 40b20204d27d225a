import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createApi } from "#app/api/api.ts";
import { createSocialIssuer } from "#app/features/identity/social/social-issuer.server.ts";
import { readOutboxState } from "#app/features/mail/outbox-state.server.ts";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { readTenantFacts } from "#app/features/tenancy/tenant-facts.server.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { createAdmission } from "#app/server/admission/admission.ts";
import { watchCapacity } from "#app/server/admission/capacity.server.ts";
import { type AppServerParts, createAppServer, type HttpListener } from "#app/server/app-server.server.ts";
import { createPageCache, type PageCache } from "#app/server/cache/page-cache.server.ts";
import type { WholePage } from "#app/server/cache/whole-page.server.ts";
import { loadStaticFiles } from "#app/server/files/static-files.server.ts";
import { createMetrics, type MetricSources, type Metrics } from "#app/server/metrics/metrics.server.ts";
import { createMetricsEndpoint, openMetricsPort } from "#app/server/metrics/metrics-endpoint.server.ts";
import { createRouteNames } from "#app/server/metrics/route-names.ts";
import { toPagePatterns } from "#app/server/page-patterns.server.ts";
import { createPageRouter, type PageRouter } from "#app/server/page-router.server.ts";
import { createRequestLog } from "#app/server/request-log.server.ts";
import { deriveKeys, loadSessionSecrets } from "#app/server/session-secret.server.ts";
import { besideDemoIssuer, openDemoIssuer } from "./demo.server.ts";
import { guardRoutes } from "./guard-routes.server.ts";
import type { Infrastructure } from "./infrastructure.server.ts";
import { keepPendingForms } from "./keep-pending-form.server.ts";
import { toAppServices } from "./services.server.ts";
import { startWorkers } from "./workers.server.ts";

export interface StartOptions {
  /** The bundler's current build of the product. */
  loadBuild?: () => Promise<ServerBuild>;
  /** The bundler's own files in development. Nothing is cached then, and no page policy is sent. */
  beforeRequest?: (
    request: Parameters<HttpListener>[0],
    response: Parameters<HttpListener>[1],
    next: () => void,
  ) => void;
}

const megabyte = 1024 * 1024;
/** A limit for requests in any state, because each takes memory. */
const requestsAtOnce = 200;
const pageLimits = { bytes: 64 * megabyte, pages: 2000 };

/** Opens everything between socket and database. */
export async function openProduct(infrastructure: Infrastructure, options: StartOptions) {
  const { env, log, output, state } = infrastructure;
  const [tenants, product] = await Promise.all([
    createTenantRegistry({
      dir: env.tenantsDir,
      baseDomain: env.baseDomain,
      defaultHosts: env.defaultHosts,
      readFacts: () => readTenantFacts(infrastructure.database.db),
      log,
    }),
    loadProduct(options),
  ]);
  const withTenants = { ...infrastructure, tenants, folders: openTenantFolders(env.tenantsDir, tenants) };
  const pages = createPageCache<WholePage>(pageLimits);
  const metrics = createMetrics(toMetricSources(infrastructure, pages), product.routeOf, infrastructure.webProcess);
  const ignoreReloads = tenants.onChange((changed) => metrics.tenantsReloaded(changed.length));
  const metricsPlace = await openMetrics(infrastructure, metrics, options);
  const workers = await startWorkers(withTenants, pages);
  const secrets = await loadSessionSecrets(env);
  const demoIssuer = await openDemoIssuer(withTenants, () => state.port);
  const tracing = await openTracing(env, log);
  const issuer = env.oidc === null ? demoIssuer : createSocialIssuer(env.oidc);
  const developing = options.beforeRequest !== undefined;
  const logRequest = createRequestLog(log, output);
  const capacity = watchCapacity();
  const appServer = createAppServer({
    ...product,
    admission: createAdmission({
      ...toAdmissionLimits(env.database),
      routeOf: product.routeOf,
      capacity,
    }),
    ...toAppServices(withTenants, { catchUp: workers.catchUp, metrics }),
    social: issuer && { issuer, cookieKeys: deriveKeys(secrets, "social") },
    partnerKeys: deriveKeys(secrets, "partner"),
    deviceKeys: deriveKeys(secrets, "device"),
    factorKeys: { secrets: deriveKeys(secrets, "factor secrets"), cookie: deriveKeys(secrets, "second step") },
    trialKeys: deriveKeys(secrets, "trial keys"),
    staticFiles: developing ? new Map() : await loadStaticFiles(infrastructure.clientDir),
    pages: developing ? null : pages,
    answerMetrics: metricsPlace.answer,
    logRequest: (logged) => {
      logRequest(logged);
      metrics.observe(logged);
      tracing?.describe(logged.request, logged.entry);
    },
  });
  const server = besideDemoIssuer(tracing?.wrap(appServer, product.routeOf) ?? appServer, demoIssuer);
  return {
    handle: developing ? whileDeveloping(server, options) : server,
    productName: () => tenants.current().default.productName,
    close: async () => {
      await metricsPlace.close();
      await workers.stop();
      ignoreReloads();
      capacity.stop();
      await tenants.close();
      metrics.close();
      await tracing?.close();
    },
  };
}

function toAdmissionLimits({ poolSize, deadlineMs, slowDeadlineMs }: Infrastructure["env"]["database"]) {
  return {
    atOnce: requestsAtOnce,
    reportsAtOnce: poolSize,
    probes: Math.max(1, Math.floor(poolSize / 5)),
    deadlineMs: { page: deadlineMs, report: slowDeadlineMs },
  };
}

function toMetricSources({ database }: Infrastructure, pages: PageCache<WholePage>): MetricSources {
  const { pool, db, slow } = database;
  const pools = [...new Set([pool, slow.pool])];
  const sum = (count: "totalCount" | "idleCount" | "waitingCount") =>
    pools.reduce((total, each) => total + each[count], 0);
  const connections = () => ({ open: sum("totalCount"), idle: sum("idleCount"), waiting: sum("waitingCount") });
  return { connections, pages: () => pages.stats(), readOutbox: () => readOutboxState(db), now: () => new Date() };
}

/** Loaded only where a collector is named. */
async function openTracing({ tracing }: Infrastructure["env"], log: Infrastructure["log"]) {
  if (tracing === null) return null;
  const { startTracing } = await import("#app/server/tracing/tracing.server.ts");
  return startTracing({ ...tracing, warn: (error) => log.warn({ err: error }, "traces could not be sent") });
}

/** Metrics are on `METRICS_PORT` alone where it is set, else beside the product if there is a `METRICS_TOKEN`. */
async function openMetrics(
  { env: { METRICS_TOKEN: token, METRICS_PORT: port, host }, log }: Infrastructure,
  metrics: Metrics,
  { beforeRequest }: StartOptions,
) {
  const close = async () => undefined;
  if (token === undefined && port === undefined) return { answer: null, close };
  const endpoint = createMetricsEndpoint({ registry: metrics.ofAll, token, log });
  if (port === undefined) return { answer: endpoint, close };
  // The bundler's next build would find the port taken by this one.
  if (beforeRequest !== undefined) return { answer: null, close };
  return { answer: null, ...(await openMetricsPort(endpoint, { host, port })) };
}

async function loadProduct({
  loadBuild,
}: StartOptions): Promise<Pick<AppServerParts, "render" | "call"> & { routeOf: (pathname: string) => string }> {
  const build = guardBuild(loadBuild ? await loadBuild() : await import("virtual:remix/server-build"));
  const { routes } = build;
  const api = createApi(toPagePatterns(routes));
  return {
    render: keepPendingForms(loadBuild ? renderAnew(loadBuild) : createPageRouter(build)),
    call: (request, context) => api.fetch(request, { context }),
    routeOf: createRouteNames(
      routes,
      api.routes.map(({ path }) => path),
    ),
  };
}

/** Renders each page from the current sources. */
function renderAnew(loadBuild: () => Promise<ServerBuild>): PageRouter {
  const renderPage = createRequestHandler(async () => guardBuild(await loadBuild()), "development");
  return (request, context) => renderPage(request, { ...context });
}

function guardBuild(build: ServerBuild): ServerBuild {
  return { ...build, routes: guardRoutes(build.routes) };
}

/** The bundler's scripts run inline and by eval, which the page policy forbids. */
function whileDeveloping(appServer: HttpListener, { beforeRequest }: StartOptions): HttpListener {
  return (request, response) => {
    beforeRequest?.(request, response, () => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => (name === "content-security-policy" ? response : setHeader(name, value));
      appServer(request, response);
    });
  };
}
