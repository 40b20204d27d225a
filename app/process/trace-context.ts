import { randomBytes } from "node:crypto";

/** What a span passes on to those that it causes, here and at other services (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}

const format = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Parses a `traceparent` header; null for a missing or malformed one. */
export function parseTraceParent(header: string | undefined): TraceContext | null {
  const [, traceId, spanId, flags = ""] = format.exec(header ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function toTraceParent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;
}

export const createTraceId = () => randomBytes(16).toString("hex");
export const createSpanId = () => randomBytes(8).toString("hex");

/** Names of `OTEL_TRACES_SAMPLER`. */
export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Whether a trace is recorded: those based on their parent follow the caller's decision, where there is a caller. */
export type Sampler = (traceId: string, parent: TraceContext | null) => boolean;

export function createSampler(name: (typeof samplers)[number], ratio: number): Sampler {
  const [kind, isParentBased] = [name.replace("parentbased_", ""), name.startsWith("parentbased_")];
  // As OpenTelemetry's own: the same trace is decided the same way everywhere.
  const isBelow = (traceId: string) => Number.parseInt(traceId.slice(-8), 16) < ratio * 0x1_0000_0000;
  return (traceId, parent) => {
    if (isParentBased && parent) return parent.sampled;
    return kind === "traceidratio" ? isBelow(traceId) : kind === "always_on";
  };
}
