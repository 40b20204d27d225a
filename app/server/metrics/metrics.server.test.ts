import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reportReads, shedRequests, throttleRefusals, workerRuns } from "#app/process/measured-events.ts";
import { startAppServer } from "#tests/factories/app-server.ts";
import { createMetrics, type Metrics } from "./metrics.server.ts";
import { createMetricsEndpoint, openMetricsPort } from "./metrics-endpoint.server.ts";
import { createRouteNames } from "./route-names.ts";

const now = new Date("2026-01-15T12:00:00Z");
const token = "a token of some length";
const pages = {
  root: { id: "root", path: "", module: {} },
  service: { id: "service", parentId: "root", path: "service/:index/*", module: {} },
  admin: { id: "admin", parentId: "root", path: "gigmarket?/admin", module: {} },
  users: { id: "users", parentId: "root", path: "gigmarket?/admin/users", module: {} },
  landing: { id: "landing", parentId: "root", index: true, module: {} },
  rest: { id: "rest", parentId: "root", path: "*", module: {} },
} as unknown as Parameters<typeof createRouteNames>[0];

let outbox = async () => ({ due: 3, dead: 1, oldestDue: "2026-01-15T11:59:00.000Z" as string | null });
let metrics: Metrics;
let server: Awaited<ReturnType<typeof startAppServer>>;

beforeAll(async () => {
  metrics = createMetrics(
    {
      connections: () => ({ open: 5, idle: 4, waiting: 2 }),
      pages: () => ({ pages: 1, bytes: 2048 }),
      readOutbox: () => outbox(),
      now: () => now,
    },
    createRouteNames(pages, ["/api/blogs/:id{[0-9]+}", "*"]),
  );
  server = await startAppServer({
    logRequest: (logged) => metrics.observe(logged),
    answerMetrics: createMetricsEndpoint({ registry: metrics.registry, token, log: { error: () => undefined } }),
  });
});
afterAll(async () => {
  await server.stop();
  metrics.close();
});

it("has the program's memory for the console before anybody has scraped", async () => {
  expect((await metrics.figures()).heapMegabytes).toBeGreaterThan(0);
});

it.each([
  ["/service/40", "/service/:index"],
  ["/SERVICE/40/reviews.data", "/service/:index"],
  ["/gigmarket/admin/users", "/admin/users"],
  ["/api/blogs/7", "/api/blogs/:id"],
  ["/", "/"],
  ["/_root.data", "/"],
  ["/readyz", "/readyz"],
  ["/assets/x-1234.js", "/assets/*"],
  ["/wp-login.php", "other"],
  ["/%ff", "other"],
  ["http://evil.test/service/40", "other"],
])("%s is counted as %s", (pathname, route) => {
  expect(createRouteNames(pages, ["/api/blogs/:id{[0-9]+}", "*"])(pathname)).toBe(route);
});

it("is shown to holders of the token, on any host, and to nobody else", async () => {
  const ask = (authorization?: string) =>
    server.ask({ path: "/metrics", headers: { host: "10.0.0.7", ...(authorization && { authorization }) } });
  for (const wrong of [undefined, "Bearer", `Bearer ${token}x`, token])
    expect(await ask(wrong)).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
  const shown = await ask(`Bearer ${token}`);
  expect(shown).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(shown.headers["content-type"]).toContain("text/plain");
});

it("counts requests by route, method and status, and where pages came from", async () => {
  await server.ask({ path: "/service/40" });
  await server.ask({ path: "/service/41?secret=1" });
  await server.ask({ path: "/service/41?secret=1" });
  const text = await metrics.registry.metrics();
  expect(text).toContain('http_request_duration_seconds_count{route="/service/:index",method="GET",status="200"} 3');
  expect(text).toContain('market_page_cache_requests_total{result="hit"} 1');
  expect(text).toContain('market_page_cache_requests_total{result="miss"} 2');
  expect(text).not.toMatch(/secret|service\/4/);
});

it("names the slowest routes, of those asked for often enough", async () => {
  for (let at = 0; at < 5; at++) await server.ask({ path: `/service/${at}` });
  const { slowest } = await metrics.figures();
  expect(slowest).toContainEqual({
    route: "/service/:index",
    p95Seconds: expect.any(Number),
    requests: expect.any(Number),
  });
  expect(slowest.every(({ requests }) => requests >= 5)).toBe(true);
});

it("has pool, outbox, workers, throttles and reloads", async () => {
  workerRuns.publish({ worker: "retention" });
  throttleRefusals.publish({ throttle: "sign-in-account" });
  shedRequests.publish({ reason: "queue" });
  for (const server of ["replica", "primary", "replica"]) reportReads.publish({ server });
  metrics.tenantsReloaded(2);
  const text = await metrics.registry.metrics();
  for (const line of [
    'market_database_connections{state="waiting"} 2',
    "market_page_cache_bytes 2048",
    'market_outbox_mails{state="waiting"} 3',
    "market_outbox_oldest_seconds 60",
    `market_worker_last_run_timestamp_seconds{worker="retention"} ${now.getTime() / 1000}`,
    'market_throttle_refusals_total{throttle="sign-in-account"} 1',
    'market_shed_requests_total{reason="queue"} 1',
    'market_report_reads_total{server="replica"} 2',
    "market_tenant_reloads_total 2",
  ])
    expect(text.split("\n")).toContain(line);
  expect(await metrics.figures()).toMatchObject({
    connections: { open: 5, idle: 4, waiting: 2 },
    ...{ tenantReloads: 2, shed: 1, reports: { replica: 2, primary: 1 } },
    workers: [{ worker: "retention", lastRun: now.toISOString() }],
  });
});

it("still has the rest while the database does not answer", async () => {
  const answering = outbox;
  outbox = () => Promise.reject(new Error("away"));
  const text = await metrics.registry.metrics();
  expect(text).toContain("market_database_connections");
  expect(text).not.toContain("market_outbox_mails{");
  expect(text).not.toMatch(/^market_outbox_oldest_seconds \d/m);
  outbox = answering;
});

it("is of all processes of the server, whichever is asked", async () => {
  const sources = {
    connections: () => ({ open: 5, idle: 4, waiting: 2 }),
    pages: () => ({ pages: 1, bytes: 2048 }),
    readOutbox: () => outbox(),
    now: () => now,
  };
  const shared: (() => Promise<object>)[] = [];
  const join = (slot: number) =>
    createMetrics(sources, String, {
      ...{ slot, isReplacement: false, announceReady: () => undefined },
      shareFigures: (read) => shared.push(read),
      readFiguresOfAll: () => Promise.all(shared.map((read) => read())),
    });
  const [one, other] = [join(1), join(2)];
  one.tenantsReloaded(2);
  other.tenantsReloaded(1);
  const lines = (await other.ofAll.metrics()).split("\n");
  for (const line of [
    "market_web_processes 2",
    'market_database_connections{state="open"} 10',
    "market_tenant_reloads_total 3",
    'market_outbox_mails{state="waiting"} 3',
    "market_outbox_oldest_seconds 60",
  ])
    expect(lines).toContain(line);
  expect(await one.figures()).toMatchObject({ tenantReloads: 3, connections: { open: 10 } });
  for (const each of [one, other]) each.close();
});

it("is served on a port of its own, which serves nothing else", async () => {
  const endpoint = createMetricsEndpoint({
    registry: new Registry(),
    token: undefined,
    log: { error: () => undefined },
  });
  const place = await openMetricsPort(endpoint, { host: "127.0.0.1", port: 0 });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${place.port}${path}`)).status;
  expect([await ask("/metrics"), await ask("/")]).toEqual([200, 404]);
  await expect(openMetricsPort(endpoint, { host: "127.0.0.1", port: place.port })).rejects.toThrow(
    /^The metrics cannot be served on port \d+ of 127\.0\.0\.1: /,
  );
  await place.close();
});

it("logs why metrics could not be read", async () => {
  const failure = new Error("a gauge fails");
  const logged: unknown[] = [];
  const registry = { contentType: Registry.PROMETHEUS_CONTENT_TYPE, metrics: () => Promise.reject(failure) };
  const endpoint = createMetricsEndpoint({
    registry,
    token: undefined,
    log: { error: (fields) => logged.push(fields) },
  });
  const place = await openMetricsPort(endpoint, { host: "127.0.0.1", port: 0 });
  const { status } = await fetch(`http://127.0.0.1:${place.port}/metrics`);
  await place.close();
  expect([status, logged]).toEqual([500, [{ err: failure }]]);
});

it("is what the dashboard and the alert rules ask for", () => {
  const dashboard = JSON.parse(readFileSync("docs/operations/grafana-dashboard.json", "utf8")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const rules = load(readFileSync("docs/operations/alert-rules.yaml", "utf8")) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
  ];
  const known = new Set(
    metrics.registry.getMetricsAsArray().flatMap(({ name, type }) => {
      const isHistogram = String(type) === "histogram";
      return isHistogram ? ["_bucket", "_count", "_sum"].map((suffix) => name + suffix) : [name];
    }),
  );
  const named = expressions.flatMap((expr) => expr.match(/\b(?:http|market|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(expressions.length).toBeGreaterThan(15);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  // Conversely, each of our own metrics is used by one of them.
  const own = [...known].filter((name) => name.startsWith("market_"));
  expect(own.filter((name) => !named.includes(name))).toEqual([]);
});
