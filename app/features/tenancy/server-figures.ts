/** What happened in this server's processes since they started, and how they are now. The same as its metrics. */
export interface ServerFigures {
  /** Those that answer. */
  processes: number;
  requests: number;
  /** Requests answered with a 5xx. */
  errors: number;
  /** Requests answered with 429. */
  throttled: number;
  /** Requests refused at once, so that others are answered. */
  shed: number;
  /** Seconds in which 95 of 100 requests were answered, as an upper bound; null without requests, Infinity beyond 10. */
  p95Seconds: number | null;
  /** The slowest routes that were asked for often enough, slowest first. */
  slowest: readonly SlowRoute[];
  connections: { open: number; idle: number; waiting: number };
  /** 99th percentile, milliseconds. */
  eventLoopLagMs: number;
  heapMegabytes: number;
  cache: { hits: number; misses: number };
  /** Reports by the server that read them; none where there is no replica. */
  reports: { replica: number; primary: number };
  tenantReloads: number;
  /** Times are ISO 8601. */
  workers: { worker: string; lastRun: string }[];
}

export interface SlowRoute {
  /** Its pattern, such as `/service/:index`. */
  route: string;
  /** Like `p95Seconds` of all requests; null beyond 10. */
  p95Seconds: number | null;
  requests: number;
}
