import { data } from "@remix-run/node";
import type { Logger } from "pino";
import { type OutcomeKind, outcomeStatuses } from "#app/content/outcome.ts";
import { type Outage, toOutage } from "#app/db/database-outage.ts";
import { outageStatuses } from "./outage-status.ts";

/** An outcome with its waiting time, if any; or only its kind. */
type Why = OutcomeKind | { kind: OutcomeKind; retryAfterSeconds?: number };

/** Additional headers of the response. */
type Own = Readonly<Record<string, string>>;

/**
 * Responds with the state of a posted form, its status and, if throttled, Retry-After (RFC 9110, 10.2.3).
 * @param why the outcome, when the state's kind differs from it.
 */
export function answerOutcome<State extends { kind: OutcomeKind }>(state: State): Answer<State>;
export function answerOutcome<State extends object>(state: State, why: Why, headers?: Own): Answer<State>;
export function answerOutcome(state: object, why: Why = state as { kind: OutcomeKind }, own: Own = {}) {
  const outage = readOutage(state);
  const wait = readWait(state) || readWait(why) || (outage?.retryAfter ?? 0);
  const headers = wait > 0 ? { ...own, "Retry-After": String(wait) } : own;
  const status = outage?.status ?? outcomeStatuses[typeof why === "string" ? why : why.kind];
  return data(state, { status, headers });
}

type Answer<State> = ReturnType<typeof data<State>>;

function readWait(of: object | string): number {
  return typeof of === "object" && "retryAfterSeconds" in of ? Number(of.retryAfterSeconds) : 0;
}

/** How a failed state is answered that has the outage behind it; null for any other. */
function readOutage(state: object) {
  const { outage = null } = state as { outage?: Outage | null };
  return outage && outageStatuses[outage];
}

/** Logs an unexpected error and returns the typed values, so that they are not lost, and the outage behind it. */
export function toFailed<Values>(log: Logger, values: Values) {
  return (error: unknown): { kind: "failed"; values: Values; outage: Outage | null } => {
    log.error({ err: error }, "a form could not be taken");
    return { kind: "failed", values, outage: toOutage(error) };
  };
}
