import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { databaseStatements } from "#app/db/statement-runs.ts";
import { repeat } from "#app/process/repeat.ts";
import { createSampler, parseTraceParent } from "#app/process/trace-context.ts";
import { createOtlpExporter, type FinishedSpan } from "./otlp-exporter.server.ts";
import { startTracing, type Tracing, type TracingOptions } from "./tracing.server.ts";

const callers = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const closing: Server[] = [];
afterEach(() => {
  for (const server of closing.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<string> {
  closing.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Received {
  headers: IncomingHttpHeaders;
  body: {
    resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: FinishedSpan[] }[] }[];
  };
}

/** A collector in this process, and traces that it gets. */
async function openTraces(options: Partial<TracingOptions> = {}) {
  const received: Received[] = [];
  const warned: unknown[] = [];
  const collector = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: (await json(request)) as Received["body"] });
    response.writeHead(200).end("{}");
  });
  const tracing = startTracing({
    ...{ url: `${await listen(collector)}/v1/traces`, headers: { "api-key": "abc" } },
    ...{ resource: { "service.name": "market" }, sampler: "parentbased_always_on", ratio: 1 },
    warn: (error) => warned.push(error),
    ...options,
  });
  const spans = () =>
    received.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  return { tracing, received, spans, warned };
}

/** A server whose requests run a statement and call another service, which answers with the header that it got. */
async function openSite(tracing: Tracing) {
  const other = await listen(
    createServer((request, response) => response.end(String(request.headers.traceparent ?? "none"))),
  );
  const handle = tracing.wrap(
    (request, response) => {
      tracing.describe(request, { pathname: "/service/40", tenant: "premfi" });
      void databaseStatements
        .tracePromise(async () => undefined, { text: "select * from users where email = $1" })
        .then(() => fetch(`${other}/secret/path?email=a@b.test`, { headers: { authorization: "Bearer secret" } }))
        .then((answer) => answer.text())
        .then((text) => response.end(text));
    },
    () => "/service/:index",
  );
  return listen(createServer(handle));
}

const textOf = (span: FinishedSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

it("a request is a span below its caller's, with its statements and calls below it", async () => {
  const { tracing, spans, received } = await openTraces();
  const site = await openSite(tracing);
  const traceparent = `00-${callers.traceId}-${callers.spanId}-01`;
  const answer = await fetch(`${site}/service/40?q=private`, { headers: { traceparent } });
  const passedOn = parseTraceParent(await answer.text());
  await tracing.close();
  expect(received[0]?.headers).toMatchObject({ "api-key": "abc", "content-type": "application/json" });
  expect(received[0]?.body.resourceSpans[0]?.resource.attributes).toEqual([
    { key: "service.name", value: { stringValue: "market" } },
  ]);
  const named = (name: string) => spans().find((span) => span.name === name);
  const request = named("GET /service/:index");
  expect(request).toMatchObject({ kind: 2, traceId: callers.traceId, parentSpanId: callers.spanId });
  expect(["http.route", "tenant.slug", "http.response.status_code"].map((key) => textOf(request, key))).toEqual([
    ...["/service/:index", "premfi", "200"],
  ]);
  const below = { traceId: callers.traceId, parentSpanId: request?.spanId, kind: 3 };
  expect(named("SELECT")).toMatchObject(below);
  expect(textOf(named("SELECT"), "db.query.text")).toBe("select * from users where email = $1");
  expect(named("GET")).toMatchObject(below);
  expect(passedOn).toEqual({ traceId: callers.traceId, spanId: named("GET")?.spanId, sampled: true });
  expect(Number(request?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(request?.startTimeUnixNano));
  expect(JSON.stringify(received.map(({ body }) => body))).not.toMatch(/private|secret|@b\.test/);
});

it("a caller that is not recorded is followed, and so is a sampler that records none", async () => {
  const { tracing, received } = await openTraces();
  const site = await openSite(tracing);
  const traceparent = `00-${callers.traceId}-${callers.spanId}-00`;
  const answer = await fetch(site, { headers: { traceparent } });
  expect(parseTraceParent(await answer.text())).toMatchObject({ traceId: callers.traceId, sampled: false });
  await tracing.close();
  expect(received).toEqual([]);
});

it("a job is a trace of its own, with its statements", async () => {
  const { tracing, spans } = await openTraces();
  const work = () => databaseStatements.tracePromise(async () => undefined, { text: "delete from sessions" });
  const { stop } = repeat(work, { worker: "retention", next: 60_000 });
  await stop();
  await tracing.close();
  const job = spans().find(({ name }) => name === "job retention");
  expect(job?.parentSpanId).toBeUndefined();
  expect(spans().find(({ name }) => name === "DELETE")).toMatchObject({
    ...{ traceId: job?.traceId, parentSpanId: job?.spanId },
  });
});

it("a collector that does not answer is reported, and costs nothing else", async () => {
  const { tracing, warned } = await openTraces({ url: "http://127.0.0.1:1/v1/traces" });
  const site = await openSite(tracing);
  expect((await fetch(site)).status).toBe(200);
  await tracing.close();
  expect(warned).toHaveLength(1);
});

it("a collector that is slower than the spans come gets what waits within the limit, and no more", async () => {
  let received = 0;
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Received["body"];
    received += resourceSpans[0]?.scopeSpans[0]?.spans.length ?? 0;
    response.end("{}");
  });
  const warn = () => undefined;
  const exporter = createOtlpExporter({ url: await listen(collector), headers: {}, resource: {}, warn });
  const { traceId, spanId } = callers;
  const times = { startTimeUnixNano: "0", endTimeUnixNano: "1" };
  for (let at = 0; at < 10_000; at++)
    exporter.add({ ...{ traceId, spanId, name: "job", kind: 1 }, ...times, attributes: [], status: { code: 0 } });
  await exporter.close();
  expect(received).toBe(512 + 2048);
});

it("nothing is traced after the end", async () => {
  const { tracing, spans } = await openTraces();
  await tracing.close();
  await databaseStatements.tracePromise(async () => undefined, { text: "select 1" });
  expect([spans(), databaseStatements.hasSubscribers]).toEqual([[], false]);
});

it("samplers decide as OpenTelemetry names them, and only a well-formed parent counts", () => {
  const parent = { ...callers, sampled: false };
  expect(createSampler("always_on", 1)(callers.traceId, parent)).toBe(true);
  expect(createSampler("always_off", 1)(callers.traceId, null)).toBe(false);
  expect(createSampler("parentbased_always_on", 1)(callers.traceId, parent)).toBe(false);
  expect(createSampler("parentbased_always_on", 1)(callers.traceId, null)).toBe(true);
  const half = createSampler("traceidratio", 0.5);
  expect([half(`${"0".repeat(24)}7fffffff`, null), half(`${"0".repeat(24)}80000000`, null)]).toEqual([true, false]);
  for (const header of [
    "",
    "00-abc",
    `00-${"0".repeat(32)}-${callers.spanId}-01`,
    `ff-${callers.traceId}-${callers.spanId}-01`,
  ])
    expect(parseTraceParent(header)).toBeNull();
});
