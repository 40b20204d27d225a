import { data } from "@remix-run/node";

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
