import type { IncomingMessage, ServerResponse } from "node:http";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServerFigures } from "#app/features/tenancy/server-figures.ts";
import type { WebProcess } from "#app/process/cluster/web-process.server.ts";
import {
  type ReportRead,
  reportReads,
  type ShedRequest,
  shedRequests,
  type ThrottleRefusal,
  throttleRefusals,
  type WorkerRun,
  workerRuns,
} from "#app/process/measured-events.ts";
import type { RequestEntry } from "#app/server/request-log.server.ts";
import { readFigures } from "./server-figures.server.ts";

/** Sources that are read when the metrics are scraped. */
export interface MetricSources {
  /** Connections to the database, those of them that are idle, and callers that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  pages(): { pages: number; bytes: number };
  /** Mails that wait, mails given up, and when the oldest that waits was due (ISO 8601). */
  readOutbox(): Promise<{ due: number; dead: number; oldestDue: string | null }>;
  now(): Date;
}

export interface Metrics {
  /** Of this process. */
  registry: Registry;
  /** Of every process of this server. */
  ofAll: Pick<Registry, "metrics" | "contentType">;
  /** Counts a request once its response is sent or aborted. */
  observe(logged: { request: IncomingMessage; response: ServerResponse; entry: RequestEntry }): void;
  tenantsReloaded(count: number): void;
  figures(): Promise<ServerFigures>;
  close(): void;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process (docs/operations.md, Metrics), shared with the server's others. Labels are route patterns,
 * statuses and names in code: nothing that visitors choose.
 */
export function createMetrics(
  sources: MetricSources,
  routeOf: (pathname: string) => string,
  webProcess: WebProcess | null = null,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    ...{ name: "http_request_duration_seconds", help: "Requests by route pattern, from the first byte to the last." },
    ...{ labelNames: ["route", "method", "status"] as const, buckets, registers },
  });
  const cache = new Counter({
    ...{
      name: "market_page_cache_requests_total",
      help: "Pages for everyone: sent from the cache, or rendered for it.",
    },
    ...{ labelNames: ["result"] as const, registers },
  });
  const reloads = new Counter({
    ...{ name: "market_tenant_reloads_total", help: "Tenants that were added, changed or removed." },
    registers,
  });
  const throttled = new Counter({
    ...{ name: "market_throttle_refusals_total", help: "Refusals of a full throttle." },
    ...{ labelNames: ["throttle"] as const, registers },
  });
  const shed = new Counter({
    ...{ name: "market_shed_requests_total", help: "Requests refused at once with 503, so that others are answered." },
    ...{ labelNames: ["reason"] as const, registers },
  });
  const reads = new Counter({
    ...{ name: "market_report_reads_total", help: "Reports by the server that read them, where there is a replica." },
    ...{ labelNames: ["server"] as const, registers },
  });
  const lastRuns = new Gauge({
    ...{ name: "market_worker_last_run_timestamp_seconds", help: "End of a worker's last run in this process." },
    ...{ labelNames: ["worker"] as const, registers, aggregator: "max" },
  });
  addGauges(registry, sources);

  const onRun = (message: unknown) =>
    lastRuns.set({ worker: (message as WorkerRun).worker }, sources.now().getTime() / 1000);
  const onRefusal = (message: unknown) => throttled.inc({ throttle: (message as ThrottleRefusal).throttle });
  const onShed = (message: unknown) => shed.inc({ reason: (message as ShedRequest).reason });
  const onRead = (message: unknown) => reads.inc({ server: (message as ReportRead).server });
  workerRuns.subscribe(onRun);
  throttleRefusals.subscribe(onRefusal);
  shedRequests.subscribe(onShed);
  reportReads.subscribe(onRead);

  const readAll = joinMetrics(registry, webProcess);
  return {
    registry,
    ofAll: { contentType: registry.contentType, metrics: async () => (await readAll()).metrics() },
    observe: ({ request, response, entry }) => {
      const started = performance.now();
      response.once("close", () => {
        const method = methods.has(request.method ?? "") ? (request.method ?? "") : "other";
        const status = response.writableFinished ? String(response.statusCode) : "aborted";
        requests.observe({ route: routeOf(entry.pathname), method, status }, (performance.now() - started) / 1000);
        if (entry.cache) cache.inc({ result: entry.cache });
      });
    },
    tenantsReloaded: (count) => reloads.inc(count),
    figures: async () => readFigures(await readAll()),
    close: () => {
      workerRuns.unsubscribe(onRun);
      throttleRefusals.unsubscribe(onRefusal);
      shedRequests.unsubscribe(onShed);
      reportReads.unsubscribe(onRead);
      registry.clear();
    },
  };
}

/**
 * Shares the metrics of this process with the server's others: each answers for all of them, as a scraper reaches any.
 * @returns a function that reads the metrics of all as one: counts are added up, delays averaged.
 */
function joinMetrics(own: Registry, webProcess: WebProcess | null): () => Promise<Registry> {
  if (webProcess === null) return async () => own;
  webProcess.shareFigures(() => own.getMetricsAsJSON());
  return async () => AggregatorRegistry.aggregate(await webProcess.readFiguresOfAll());
}

/** Values that are read when the metrics are. */
function addGauges(registry: Registry, { connections, pages, readOutbox, now }: MetricSources): void {
  const registers = [registry];
  new Gauge({
    ...{ name: "market_database_connections", help: "Connections of the pool, and callers that wait for one." },
    ...{ labelNames: ["state"] as const, registers },
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    ...{ name: "market_page_cache_bytes", help: "Memory that cached pages take." },
    registers,
    collect() {
      this.set(pages().bytes);
    },
  });
  const processes = new Gauge({
    ...{ name: "market_web_processes", help: "Processes of this server that answer." },
    registers,
  });
  processes.set(1);
  addOutboxGauges(registry, { readOutbox, now });
}

/** Each process counts the same mails. */
function addOutboxGauges(registry: Registry, { readOutbox, now }: Pick<MetricSources, "readOutbox" | "now">): void {
  const shared: { registers: Registry[]; aggregator: "max" } = { registers: [registry], aggregator: "max" };
  let reading: ReturnType<typeof readOnce> | null = null;
  /** For both gauges, which are collected together. While the database does not answer there are no values. */
  const readOnce = () =>
    readOutbox()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
  const read = () => {
    reading ??= readOnce();
    return reading;
  };
  new Gauge({
    ...{ name: "market_outbox_oldest_seconds", help: "For how long the oldest waiting mail is due; 0 when none is." },
    ...shared,
    async collect() {
      const outbox = await read();
      if (outbox === null) return this.remove();
      const since = outbox.oldestDue === null ? 0 : now().getTime() - Date.parse(outbox.oldestDue);
      this.set(Math.max(0, since / 1000));
    },
  });
  new Gauge({
    ...{ name: "market_outbox_mails", help: "Mails that wait, and mails given up." },
    ...{ labelNames: ["state"] as const, ...shared },
    async collect() {
      const outbox = await read();
      this.reset();
      if (outbox === null) return;
      this.set({ state: "waiting" }, outbox.due);
      this.set({ state: "dead" }, outbox.dead);
    },
  });
}
