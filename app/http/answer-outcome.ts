import { data } from "@remix-run/node";
import type { Logger } from "pino";
import { type OutcomeKind, outcomeStatuses } from "#app/content/outcome.ts";

/** An outcome with how long one is to wait, where one is; or its kind alone. */
type Why = OutcomeKind | { kind: OutcomeKind; retryAfterSeconds?: number };

/** Headers of the answer's own. */
type Own = Readonly<Record<string, string>>;

/**
 * Shows what came of a posted form, with its status and, where one is to wait, for how long (RFC 9110, 10.2.3).
 * @param why the outcome, where what the page shows of it is called otherwise.
 */
export function answerOutcome<State extends { kind: OutcomeKind }>(state: State): Answer<State>;
export function answerOutcome<State extends object>(state: State, why: Why, headers?: Own): Answer<State>;
export function answerOutcome(state: object, why: Why = state as { kind: OutcomeKind }, own: Own = {}) {
  const wait = readWait(state) || readWait(why);
  const headers = wait > 0 ? { ...own, "Retry-After": String(wait) } : own;
  return data(state, { status: outcomeStatuses[typeof why === "string" ? why : why.kind], headers });
}

type Answer<State> = ReturnType<typeof data<State>>;

function readWait(of: object | string): number {
  return typeof of === "object" && "retryAfterSeconds" in of ? Number(of.retryAfterSeconds) : 0;
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailed<Values>(log: Logger, values: Values) {
  return (error: unknown): { kind: "failed"; values: Values } => {
    log.error({ err: error }, "a form could not be taken");
    return { kind: "failed", values };
  };
}
