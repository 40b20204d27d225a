import { type Outcome, outcomeStatuses } from "#app/content/outcome.ts";
import type { UsageCallFault } from "#app/db/schema/usage.ts";
import type { KeyedOutcome } from "#app/features/usage/usage-event.ts";

const callResults = ["accepted", "repeat", "held", "refused"] as const;
export type CallResult = (typeof callResults)[number];

/** The log's filter; a repeat was accepted before. */
export const callFilters = ["accepted", "held", "refused"] as const;
export type CallFilter = (typeof callFilters)[number];

/** A gateway's call in the seller's log. */
export interface UsageCall {
  id: number;
  /** Null for a test event sent from the page. */
  keyId: number | null;
  keyName: string | null;
  isTest: boolean;
  /** ISO 8601. */
  at: string;
  result: CallResult;
  /** The HTTP status of the answer. */
  status: number;
  events: number;
  /** Of an accepted call's events: those counted before, and those held until the buyer accepts them. */
  repeats: number;
  held: number;
  /** Total number of requests in all events; null when unreadable. */
  requests: number | null;
  /** Id of the first event, as sent. */
  eventId: string | null;
  buyer: string | null;
  /** Name of the company that the call names, if it has, or had, an agreement for the service. */
  buyerName: string | null;
  /** Id of its open request for the service, for a call that was refused for want of an agreement. */
  openRequest: number | null;
  faults: UsageCallFault[];
}

/** Page size of the log. */
export const callsOnPage = 20;
/** Days for which calls are kept. */
export const callDays = 30;
/** Maximum number of faults kept per call. */
const mostFaults = 20;

/** Why a body could not be parsed. */
export type BodyFault = "notJson" | "otherShape";

export type CallOutcome = Outcome<KeyedOutcome | { kind: "unreadable"; fault: BodyFault }>;

/** The stored result of a call. */
export function toCallResult(outcome: CallOutcome): {
  result: CallResult;
  status: number;
  repeats: number;
  held: number;
  faults: UsageCallFault[];
} {
  const status = outcomeStatuses[outcome.kind];
  const none = { repeats: 0, held: 0, faults: [] };
  if (outcome.kind === "unreadable") {
    return { ...none, result: "refused", status, faults: [{ index: 0, reason: outcome.fault }] };
  }
  if (outcome.kind === "done") {
    return { ...none, result: toDoneResult(outcome), status, repeats: outcome.duplicates, held: outcome.held };
  }
  return { ...none, result: "refused", status, faults: listFaults(outcome).slice(0, mostFaults) };
}

function toDoneResult({ accepted, held }: { accepted: number; held: number }): CallResult {
  if (held > 0) return "held";
  return accepted > 0 ? "accepted" : "repeat";
}

function listFaults(outcome: Exclude<KeyedOutcome, { kind: "done" }>): UsageCallFault[] {
  switch (outcome.kind) {
    case "tooManyEvents":
      return [{ index: 0, reason: "tooMany" }];
    case "overLimit":
      return [{ index: 0, reason: "overLimit" }];
    case "conflict":
      return [{ index: outcome.index, reason: "conflict" }];
    case "notBillable":
      return outcome.refused;
    case "faulty":
      return Object.entries(outcome.errors).map(([field, messages]) => ({
        index: outcome.index,
        field,
        message: messages.join("; "),
      }));
  }
}

/** The readable parts of a call's events, valid or not. */
export function summarizeEvents(
  values: readonly unknown[],
): Pick<UsageCall, "events" | "requests" | "eventId" | "buyer"> {
  let requests: number | null = 0;
  for (const value of values) {
    const own = readRequests(value);
    requests = own === null || requests === null ? null : requests + own;
  }
  const [first] = values;
  return {
    events: values.length,
    requests: values.length === 0 ? null : requests,
    eventId: toWord(readKey(first, "id")),
    buyer: toWord(readKey(readKey(first, "data"), "buyer")),
  };
}

function readRequests(value: unknown): number | null {
  const requests = readKey(readKey(value, "data"), "requests");
  return Number.isSafeInteger(requests) && Math.abs(Number(requests)) <= 1e9 ? Number(requests) : null;
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** Text that is storable and fits a table cell. */
function toWord(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return String(value)
    .slice(0, 200)
    .replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}
