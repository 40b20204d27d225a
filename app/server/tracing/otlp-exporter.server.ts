/** A finished span, in the words of OTLP's JSON. */
export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: 1 | 2 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  /** 2 is an error. */
  status: { code: 0 | 2 };
}

export interface OtlpAttribute {
  key: string;
  value: { stringValue: string } | { intValue: string };
}

export interface ExporterOptions {
  /** Where spans are posted to, including `/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  resource: Record<string, string>;
  warn(error: unknown): void;
}

export interface SpanExporter {
  add(span: FinishedSpan): void;
  /** Sends what is left, unless the collector does not take it. */
  close(): Promise<void>;
}

const everyMs = 5000;
const batchSize = 512;
/** Beyond it spans are dropped: the product goes on, whatever the collector does. */
const mostWaiting = 2048;
const deadlineMs = 10_000;

/** Sends spans by OTLP over HTTP as JSON, in batches. */
export function createOtlpExporter({ url, headers, resource, warn }: ExporterOptions): SpanExporter {
  const waiting: FinishedSpan[] = [];
  let sending: Promise<void> | null = null;
  const timer = setInterval(flush, everyMs);
  timer.unref();

  /** After a batch that is not taken the others wait for the next flush. */
  function flush(): Promise<void> {
    sending ??= sendBatches()
      .catch(warn)
      .finally(() => {
        sending = null;
      });
    return sending;
  }

  async function sendBatches(): Promise<void> {
    while (waiting.length > 0) await post(waiting.splice(0, batchSize));
  }

  async function post(spans: FinishedSpan[]): Promise<void> {
    const scopeSpans = [{ scope: { name: "market" }, spans }];
    const attributes = Object.entries(resource).map(([key, value]) => toAttribute(key, value));
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] }),
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector of traces answered with status ${response.status}`);
  }

  return {
    add: (span) => {
      if (waiting.length >= mostWaiting) return;
      waiting.push(span);
      if (waiting.length >= batchSize) void flush();
    },
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

export function toAttribute(key: string, value: string | number): OtlpAttribute {
  return { key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } };
}
