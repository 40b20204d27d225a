import type { Outcome } from "#app/content/outcome.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import { getRootDocument } from "./api-reference.server.ts";
import { type Network, type OutboundOutcome, sendOutbound } from "./outbound.server.ts";
import { passHeaders } from "./passed-headers.ts";
import { isUnderServer, listServerRules } from "./server-rules.ts";

export interface Trial {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export type TrialOutcome = Outcome<
  | OutboundOutcome
  /** Visitors may not send requests. */
  | { kind: "signedOut" }
  | { kind: "noDocument" }
  /** The address is not under any of the document's servers. */
  | { kind: "foreign" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

const budget = { name: "api-try", burst: 20, secondsEach: 3 };

/** Sends a signed-in user's request from the API reference to one of the document's own servers. */
export async function tryOperation(
  scope: ShownScope,
  serviceId: number,
  { trial, network }: { trial: Trial; network?: Network },
): Promise<TrialOutcome> {
  if (scope.userId === null) return { kind: "signedOut" };
  // Charged before the document is read, which may be large: refused requests cost as much.
  const retryAfterSeconds = await chargeThrottle(scope, { ...budget, subject: String(scope.userId) });
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const found = await getRootDocument(scope, serviceId);
  if (!found) return { kind: "noDocument" };
  const url = URL.canParse(trial.url) ? new URL(trial.url) : null;
  if (!url || !isUnderServer(url, listServerRules(found.root, found.base))) return { kind: "foreign" };
  url.hash = "";
  const headers = Object.fromEntries(passHeaders(Object.entries(trial.headers)));
  const outcome = await sendOutbound({ url, method: trial.method, headers, body: trial.body }, network);
  return outcome.kind === "answered" ? { ...outcome, headers: passHeaders(outcome.headers) } : outcome;
}
