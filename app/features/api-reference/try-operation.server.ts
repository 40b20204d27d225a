import type { Outcome } from "#app/content/outcome.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { chargeThrottle } from "#app/features/throttling/throttles.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { getRootDocument } from "./api-reference.server.ts";
import { type Network, type OutboundOutcome, type OutboundRequest, sendOutbound } from "./outbound.server.ts";
import { passHeaders } from "./passed-headers.ts";
import { isUnderServer, listServerRules, type ServerRule } from "./server-rules.ts";
import { hideInBytes, hideInText } from "./trial-keys/hide-secret.ts";
import { findLentPlace, type Loan, type LoanOutcome, lendTrialKey } from "./trial-keys/lend-trial-key.server.ts";
import { hasOwnKey, isLendable, withKey } from "./trial-keys/lendable.ts";
import type { LentKey } from "./trial-keys/trial-key.ts";

export interface Trial {
  method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Answered = Extract<OutboundOutcome, { kind: "answered" }>;

export type TrialOutcome = Outcome<
  | Exclude<OutboundOutcome, Answered>
  /** `trialKey` where the request carried the seller's test key. */
  | (Answered & { trialKey: LentKey | null })
  /** Visitors may not send requests. */
  | { kind: "signedOut" }
  | { kind: "noDocument" }
  /** The address is not under any of the document's servers. */
  | { kind: "foreign" }
  | { kind: "throttled"; retryAfterSeconds: number }
  /** The day's calls with the seller's test key are used up. */
  | Extract<LoanOutcome, { kind: "overLimit" }>
>;

/** How requests leave; the public internet when omitted. */
interface Outlet {
  network?: Network;
  transport?: typeof sendOutbound;
}

const budget = { name: "api-try", burst: 20, secondsEach: 3 };

/** Sends a signed-in user's request from the API reference to one of the document's own servers. */
export async function tryOperation(
  scope: ShownScope,
  serviceId: number,
  { trial, keys, ...outlet }: { trial: Trial; keys: SigningKeys } & Outlet,
): Promise<TrialOutcome> {
  if (scope.userId === null) return { kind: "signedOut" };
  // Charged before the document is read, which may be large: refused requests cost as much.
  const retryAfterSeconds = await chargeThrottle(scope, { ...budget, subject: String(scope.userId) });
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const found = await getRootDocument(scope, serviceId);
  if (!found) return { kind: "noDocument" };
  const url = URL.canParse(trial.url) ? new URL(trial.url) : null;
  const rules = listServerRules(found.root, found.base);
  if (!url || !isUnderServer(url, rules)) return { kind: "foreign" };
  url.hash = "";
  const headers = Object.fromEntries(passHeaders(Object.entries(trial.headers)));
  const request = { url, method: trial.method, headers, body: trial.body };
  const lent = await borrowKey(scope, serviceId, { root: found.root, rules, request, keys });
  if (lent?.kind === "overLimit") return lent;
  return send(request, lent?.loan ?? null, outlet);
}

interface Borrowing {
  root: Parameters<typeof isLendable>[0];
  rules: readonly ServerRule[];
  request: OutboundRequest;
  keys: SigningKeys;
}

/** The seller's test key for a request without a key of its sender's; null where none is lent. */
async function borrowKey(
  scope: ShownScope,
  serviceId: number,
  { root, rules, request, keys }: Borrowing,
): Promise<LoanOutcome | null> {
  const place = await findLentPlace(scope, serviceId);
  if (place === null || hasOwnKey(root, place, request) || !isLendable(root, rules, request)) return null;
  return lendTrialKey(scope, serviceId, keys);
}

async function send(
  request: OutboundRequest,
  loan: Loan | null,
  { network, transport = sendOutbound }: Outlet,
): Promise<TrialOutcome> {
  const outcome = await transport(loan ? withKey(request, loan.credential, loan.secret) : request, network);
  if (outcome.kind !== "answered") return outcome;
  const headers = passHeaders(outcome.headers);
  if (loan === null) return { ...outcome, headers, trialKey: null };
  const { secret, left } = loan;
  return {
    ...outcome,
    statusText: hideInText(outcome.statusText, secret),
    headers: headers.map(([name, value]) => [hideInText(name, secret), hideInText(value, secret)]),
    body: hideInBytes(outcome.body, secret),
    trialKey: { left },
  };
}
