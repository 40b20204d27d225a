import type { serviceAvailability } from "#app/db/schema/availability.ts";
import type { ReachOutcome } from "../outbound.server.ts";

type Stored = typeof serviceAvailability.$inferSelect;
/** Why a probe failed. */
export type ProbeFailure = NonNullable<Stored["lastFailure"]>;

export interface ProbeResult {
  /** An `uncertain` one may be this server's own fault and is not counted. */
  result: NonNullable<Stored["lastResult"]>;
  failure: ProbeFailure | null;
  status: number | null;
}

/** Milliseconds until an answer must have begun, and from which on one is slow. */
export const probeDeadline = 5000;
const slowFrom = 2000;
/** No credentials are sent, so that "unauthorized" or "not found" is an answer, too: only these say that a server fails. */
const failing = 500;

/** Errors of this server's own network or name resolution. */
const ownFaults = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "EMFILE", "ENFILE"]);
const failures: Readonly<Record<string, ProbeFailure>> = {
  ENOTFOUND: "name",
  ENODATA: "name",
  ECONNREFUSED: "refused",
  ECONNRESET: "refused",
  ETIMEDOUT: "slow",
};
const certificateFault = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL|EPROTO/;

/** Judges an API by a probe's outcome and the milliseconds that it took. */
export function judgeProbe(outcome: ReachOutcome, tookMs: number): ProbeResult {
  const toDown = (failure: ProbeFailure, status: number | null = null) => ({
    result: "down" as const,
    failure,
    status,
  });
  switch (outcome.kind) {
    case "answered":
      if (outcome.status >= failing) return toDown("status", outcome.status);
      return { result: tookMs < slowFrom ? "up" : "slow", failure: null, status: null };
    case "private":
      return toDown("private");
    case "tooSlow":
      return toDown("slow");
    case "unreachable":
      if (ownFaults.has(outcome.code)) return { result: "uncertain", failure: null, status: null };
      return toDown(failures[outcome.code] ?? (certificateFault.test(outcome.code) ? "certificate" : "other"));
  }
}
