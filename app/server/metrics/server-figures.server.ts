import type { Registry } from "prom-client";
import type { ServerFigures, SlowRoute } from "#app/features/tenancy/server-figures.ts";

interface Sample {
  value: number;
  labels: Partial<Record<string, string | number>>;
  metricName?: string;
}

/** The console's figures from the same metrics that are scraped. */
export async function readFigures(registry: Registry): Promise<ServerFigures> {
  // Read together, because reading some metrics sets others, such as the heap that is used by the whole.
  const metrics = await registry.getMetricsAsJSON();
  const collected = new Map<string, Sample[]>(metrics.map(({ name, values }) => [name, values]));
  const read = (name: string) => collected.get(name) ?? [];
  const requests = read("http_request_duration_seconds");
  const counts = requests.filter(({ metricName }) => metricName?.endsWith("_count"));
  const connections = read("market_database_connections");
  const cache = read("market_page_cache_requests_total");
  const reports = read("market_report_reads_total");
  const labelled = (samples: Sample[], value: string) =>
    sum(samples.filter(({ labels }) => Object.values(labels).includes(value)));
  return {
    processes: sum(read("market_web_processes")),
    requests: sum(counts),
    errors: sum(counts.filter(({ labels }) => String(labels.status).startsWith("5"))),
    throttled: labelled(counts, "429"),
    shed: sum(read("market_shed_requests_total")),
    p95Seconds: toQuantile(requests, 0.95),
    slowest: listSlowest(requests),
    connections: {
      open: labelled(connections, "open"),
      idle: labelled(connections, "idle"),
      waiting: labelled(connections, "waiting"),
    },
    eventLoopLagMs: Math.round(sum(read("nodejs_eventloop_lag_p99_seconds")) * 1000),
    heapMegabytes: Math.round(sum(read("nodejs_heap_size_used_bytes")) / 1024 / 1024),
    cache: { hits: labelled(cache, "hit"), misses: labelled(cache, "miss") },
    reports: { replica: labelled(reports, "replica"), primary: labelled(reports, "primary") },
    tenantReloads: sum(read("market_tenant_reloads_total")),
    workers: read("market_worker_last_run_timestamp_seconds")
      .map(({ value, labels }) => ({
        worker: String(labels.worker),
        lastRun: new Date(value * 1000).toISOString(),
      }))
      .sort((one, other) => one.worker.localeCompare(other.worker)),
  };
}

/** Too few requests for a meaningful quantile. */
const fewest = 5;
const mostRoutes = 6;

function listSlowest(requests: readonly Sample[]): SlowRoute[] {
  const routes = new Set(requests.map(({ labels }) => String(labels.route)));
  return [...routes]
    .flatMap((route) => {
      const samples = requests.filter(({ labels }) => String(labels.route) === route);
      const count = sum(samples.filter(({ metricName }) => metricName?.endsWith("_count")));
      const seconds = sum(samples.filter(({ metricName }) => metricName?.endsWith("_sum")));
      const p95 = toQuantile(samples, 0.95) ?? 0;
      return count < fewest || route === "other" ? [] : [{ route, p95, mean: seconds / count, requests: count }];
    })
    .sort((one, other) => other.p95 - one.p95 || other.mean - one.mean)
    .slice(0, mostRoutes)
    .map(({ route, p95, requests: count }) => ({
      route,
      p95Seconds: Number.isFinite(p95) ? p95 : null,
      requests: count,
    }));
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + value, 0);
}

/** The upper bound of the bucket that the quantile of all requests is in. */
function toQuantile(samples: readonly Sample[], quantile: number): number | null {
  const byBound = new Map<number, number>();
  for (const { value, labels, metricName } of samples) {
    if (!metricName?.endsWith("_bucket")) continue;
    const bound = Number(labels.le === "+Inf" ? Number.POSITIVE_INFINITY : labels.le);
    byBound.set(bound, (byBound.get(bound) ?? 0) + value);
  }
  const total = byBound.get(Number.POSITIVE_INFINITY) ?? 0;
  if (total === 0) return null;
  const bounds = [...byBound].sort(([one], [other]) => one - other);
  return bounds.find(([, count]) => count >= total * quantile)?.[0] ?? null;
}
