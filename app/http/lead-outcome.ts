import { data } from "@remix-run/node";
import type { Logger } from "pino";

/** Answers a posted lead form: as it was typed with what is wrong with it, or what came of it. */
export function answerLeadForm<Outcome extends { kind: string; retryAfterSeconds?: number }>(outcome: Outcome) {
  switch (outcome.kind) {
    case "faulty":
      return data(outcome, 400);
    case "throttled":
      return data(outcome, { status: 429, headers: { "Retry-After": String(outcome.retryAfterSeconds) } });
    case "failed":
      return data(outcome, 500);
    default:
      return data(outcome);
  }
}

/** For whoever must not lose what was typed because something broke; it is logged here, once. */
export function toFailedLead<Values>(log: Logger, values: Values) {
  return (error: unknown): { kind: "failed"; values: Values } => {
    log.error({ err: error }, "a lead could not be stored");
    return { kind: "failed", values };
  };
}
