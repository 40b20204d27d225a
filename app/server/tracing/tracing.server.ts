import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { databaseStatements, type StatementRun } from "#app/db/statement-runs.ts";
import { type WorkerRun, workerWork } from "#app/process/measured-events.ts";
import {
  createSampler,
  createSpanId,
  createTraceId,
  parseTraceParent,
  type samplers,
  type TraceContext,
  toTraceParent,
} from "#app/process/trace-context.ts";
import {
  createOtlpExporter,
  type ExporterOptions,
  type FinishedSpan,
  type SpanExporter,
  toAttribute,
} from "./otlp-exporter.server.ts";

export interface TracingOptions extends ExporterOptions {
  sampler: (typeof samplers)[number];
  ratio: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What is known of a request besides what is visible from outside. */
interface RequestDescription {
  pathname: string;
  tenant?: string;
}

export interface Tracing {
  /** Wraps the server: each request is a span, below the caller's (`traceparent`). */
  wrap(listener: Listener, routeOf: (pathname: string) => string): Listener;
  /** What the server learns of a request that is under way. */
  describe(request: IncomingMessage, facts: RequestDescription): void;
  close(): Promise<void>;
}

interface OpenSpan extends TraceContext {
  parentSpanId?: string;
  startedAt: string;
}

/** What a finished span says. */
type SpanWords = Pick<FinishedSpan, "name" | "kind"> & {
  attributes: Record<string, string | number>;
  failed: boolean;
};

/** The messages of `fetch`'s own channels. */
interface FetchMessage {
  request: { origin?: string | URL; method: string; addHeader(name: string, value: string): void };
  response?: { statusCode: number };
}

/** The span that the code under way belongs to; null for what is never traced. */
type CurrentSpan = AsyncLocalStorage<OpenSpan | null>;

interface Spans {
  open(parent: TraceContext | null): OpenSpan;
  /** Below the one under way; null where there is none. */
  openBelow(): OpenSpan | null;
  finish(span: OpenSpan, words: SpanWords): void;
}

/**
 * Traces of requests, statements, calls to other services and jobs. They name routes, hosts and statements, and hold no
 * query, no parameter and nothing of a person.
 */
export function startTracing(options: TracingOptions): Tracing {
  const current: CurrentSpan = new AsyncLocalStorage();
  const exporter = current.run(null, () => createOtlpExporter(options));
  const spans = createSpans(options, current, exporter);
  const described = new WeakMap<IncomingMessage, RequestDescription>();
  const stops = [traceStatements(spans), traceFetches(spans), traceWork(spans, current)];
  return {
    wrap: (listener, routeOf) => (request, response) => {
      const span = spans.open(parseTraceParent(request.headers.traceparent?.toString()));
      response.once("close", () => {
        const { pathname = "", tenant } = described.get(request) ?? {};
        spans.finish(span, toRequestWords(request, response, { route: routeOf(pathname), tenant }));
      });
      current.run(span, () => listener(request, response));
    },
    describe: (request, known) => void described.set(request, known),
    close: async () => {
      for (const stop of stops) stop();
      await current.run(null, () => exporter.close());
    },
  };
}

function createSpans({ sampler, ratio }: TracingOptions, current: CurrentSpan, exporter: SpanExporter): Spans {
  const isSampled = createSampler(sampler, ratio);
  const open = (parent: TraceContext | null): OpenSpan => {
    const traceId = parent?.traceId ?? createTraceId();
    const span = {
      traceId,
      spanId: createSpanId(),
      sampled: isSampled(traceId, parent),
      startedAt: nowInNanoseconds(),
    };
    return parent ? { ...span, parentSpanId: parent.spanId } : span;
  };
  return {
    open,
    openBelow: () => {
      const parent = current.getStore();
      return parent ? { ...open(parent), sampled: parent.sampled } : null;
    },
    finish: ({ sampled, startedAt, ...ids }, { attributes, failed, ...words }) => {
      if (!sampled) return;
      exporter.add({
        ...{ ...ids, ...words },
        startTimeUnixNano: startedAt,
        endTimeUnixNano: nowInNanoseconds(),
        attributes: Object.entries(attributes).map(([key, value]) => toAttribute(key, value)),
        status: { code: failed ? 2 : 0 },
      });
    },
  };
}

function toRequestWords(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  { route, tenant }: { route: string; tenant: string | undefined },
): SpanWords {
  const status = response.statusCode;
  const known = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
  return {
    ...{ name: `${method} ${route}`, kind: 2 },
    attributes: { ...known, ...(tenant !== undefined && { "tenant.slug": tenant }) },
    failed: status >= 500 || !response.writableFinished,
  };
}

/** Statements of a request or job, as they are written, with `$1` for each parameter. */
function traceStatements({ openBelow, finish }: Spans): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const handlers = {
    ...{ end: () => undefined, asyncStart: () => undefined, error: () => undefined },
    start: (run: StatementRun) => {
      const span = openBelow();
      if (span?.sampled) spans.set(run, span);
    },
    asyncEnd: (run: StatementRun & { error?: unknown }) => {
      const span = spans.get(run);
      const attributes = { "db.system.name": "postgresql", "db.query.text": run.text };
      if (span) finish(span, { name: toVerb(run.text), kind: 3, attributes, failed: run.error !== undefined });
    },
  };
  databaseStatements.subscribe(handlers);
  return () => databaseStatements.unsubscribe(handlers);
}

function toVerb(statement: string): string {
  return /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? "SQL";
}

/** Calls to other services by `fetch`, which get a `traceparent`. */
function traceFetches({ openBelow, finish }: Spans): () => void {
  const spans = new WeakMap<object, OpenSpan>();
  const settle = (message: FetchMessage, status: number | null) => {
    const span = spans.get(message.request);
    spans.delete(message.request);
    if (!span) return;
    const { method, origin } = message.request;
    const known = { "http.request.method": method, "server.address": toHost(origin) };
    const attributes = { ...known, ...(status !== null && { "http.response.status_code": status }) };
    finish(span, { name: method, kind: 3, attributes, failed: status === null || status >= 400 });
  };
  const listeners: Record<string, (message: unknown) => void> = {
    "undici:request:create": (message) => {
      const { request } = message as FetchMessage;
      const span = openBelow();
      if (!span) return;
      spans.set(request, span);
      request.addHeader("traceparent", toTraceParent(span));
    },
    "undici:request:headers": (message) => {
      const { response } = message as FetchMessage;
      settle(message as FetchMessage, response?.statusCode ?? null);
    },
    "undici:request:error": (message) => settle(message as FetchMessage, null),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

function toHost(origin: string | URL | undefined): string {
  return origin === undefined || !URL.canParse(origin) ? "" : new URL(origin).host;
}

/** Runs of workers, each a trace of its own. */
function traceWork({ open, finish }: Spans, current: CurrentSpan): () => void {
  const handlers = {
    ...{ start: () => undefined, end: () => undefined, asyncStart: () => undefined, error: () => undefined },
    asyncEnd: ({ worker }: WorkerRun) => {
      const span = current.getStore();
      if (span) finish(span, { name: `job ${worker}`, kind: 1, attributes: { "job.name": worker }, failed: false });
    },
  };
  workerWork.start.bindStore(current, () => open(null));
  workerWork.subscribe(handlers);
  return () => {
    workerWork.start.unbindStore(current);
    workerWork.unsubscribe(handlers);
  };
}

function nowInNanoseconds(): string {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n);
}
