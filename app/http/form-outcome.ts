import { data } from "@remix-run/node";
import type { Logger } from "pino";

const statuses: Readonly<Record<string, number>> = {
  faulty: 400,
  closed: 403,
  domain: 403,
  known: 409,
  throttled: 429,
  failed: 500,
};

/** Answers a posted form with its status: as it was typed with what is wrong with it, or what came of it. */
export function answerForm<Outcome extends { kind: string; retryAfterSeconds?: number }>(outcome: Outcome) {
  const { kind, retryAfterSeconds } = outcome;
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return data(outcome, { status: statuses[kind] ?? 200, headers });
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailed<Values>(log: Logger, values: Values) {
  return (error: unknown): { kind: "failed"; values: Values } => {
    log.error({ err: error }, "a form could not be taken");
    return { kind: "failed", values };
  };
}
