import { z } from "zod";
import type { Outcome } from "#app/content/outcome.ts";
import { printableLine, unprintable } from "#app/content/unprintable.ts";
import type { UseRefusal } from "./agreements/billable-use.ts";

/** Maximum number of events in a call. */
export const mostEvents = 1000;
/** Maximum number of requests in an event. */
const mostRequests = 1_000_000;

const unprintableText = "must not contain control characters or unpaired surrogates";
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(printableLine, unprintableText)
    .refine((text) => !unprintable.test(text), unprintableText);

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;.*)?$/;

/**
 * Usage of a service as reported by its gateway: CloudEvents 1.0 in JSON format. Unknown attributes are ignored.
 * A correction names the corrected event in `corrects`, and states its correct number of requests.
 */
export const usageEvent = z
  .object({
    specversion: z.literal("1.0"),
    id: line(200).describe("Identifies the event together with `source`, so that repeats are recognized"),
    source: line(500).describe("Origin of the event, such as /gateways/eu-1"),
    type: line(200).describe("Any type, such as usage.recorded or usage.corrected"),
    time: z.iso
      .datetime({ offset: true, error: "must be a time as RFC 3339 writes it, with its offset" })
      .optional()
      .describe("Time of use (RFC 3339); the current time if omitted. Its UTC day is the day of use"),
    datacontenttype: z.string().toLowerCase().regex(jsonType, "must be JSON").optional(),
    data: z.object({
      buyer: z
        .union([z.int().min(1).max(2_147_483_647), line(200)], {
          error: "must be the agreement's id, or the buyer's company id or slug",
        })
        .describe("The agreement's id (agr_…), or the buyer's company by id or slug"),
      requests: z
        .int("must be a whole number")
        .min(0, "must not be negative")
        .max(mostRequests, `must be at most ${mostRequests}`)
        .describe("Number of requests; 0 only in a correction"),
      corrects: line(200).optional().describe("In a correction: id of the corrected event of the same source"),
      reason: line(500).optional().describe("In a correction: the reason, shown to the buyer"),
    }),
  })
  .refine(({ data }) => data.requests !== 0 || data.corrects !== undefined, {
    path: ["data", "requests"],
    error: "must be at least 1",
  });
export type UsageEvent = z.infer<typeof usageEvent>;

/** Errors by field. */
export type EventErrors = Record<string, string[]>;

/** An event that is not billed: its index in the call, and the reason. */
export interface RefusedUse {
  index: number;
  reason: UseRefusal;
}

/** The limit that a call would exceed. */
export interface OverLimit {
  kind: "overLimit";
  /** Of the agreement, or over all of the company's usage. */
  of: "agreement" | "company";
  companyId: number;
  agreementId: number | null;
  /** First day of the UTC month of use. */
  month: string;
  limitCents: number;
  leftCents: number;
  /** Null when the month of use has ended: waiting is useless. */
  retryAfterSeconds: number | null;
}

export type UsageOutcome = Outcome<
  /** `held` are unusual and await their buyer's decision. */
  | { kind: "done"; accepted: number; duplicates: number; held: number }
  | { kind: "unknownKey" }
  | { kind: "tooManyEvents" }
  /** One event is invalid; none was counted. */
  | { kind: "faulty"; index: number; errors: EventErrors }
  /** All events that no agreement allows to bill; none was counted. */
  | { kind: "notBillable"; refused: RefusedUse[] }
  /** The call would exceed a hard limit of its buyer; none was counted. */
  | OverLimit
  /** An event has the source and id of another with other contents; none was counted. */
  | { kind: "conflict"; index: number }
>;

/** Outcome of a call whose key is known. */
export type KeyedOutcome = Exclude<UsageOutcome, { kind: "unknownKey" }>;

/** Thrown within the transaction, so that the whole call is rolled back. */
export class RefusedUsage extends Error {
  constructor(readonly outcome: KeyedOutcome) {
    super(outcome.kind);
  }
}

/** Parses the events of a call, or returns the errors of the first invalid one. */
export function parseUsageEvents(
  values: readonly unknown[],
): { ok: true; events: UsageEvent[] } | { ok: false; index: number; errors: EventErrors } {
  const events: UsageEvent[] = [];
  for (const [index, value] of values.entries()) {
    const parsed = usageEvent.safeParse(value);
    if (!parsed.success) return { ok: false, index, errors: listErrors(value) };
    events.push(parsed.data);
  }
  return { ok: true, events };
}

/** Parsed again, since words of our own make parsing take twice as long, also of what is valid. */
function listErrors(value: unknown): EventErrors {
  const errors: EventErrors = {};
  const { error } = usageEvent.safeParse(value, { error: describeIssue });
  for (const { path, message } of error?.issues ?? []) {
    const field = path.length === 0 ? "event" : path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** Faults that the schema has no words of its own for, in terms of JSON. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "is missing";
  if (issue.code === "invalid_type") return `must be of type ${issue.expected}`;
  if (issue.code === "invalid_value")
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  if (issue.code === "too_small") return "must not be empty";
  return issue.code === "too_big" ? `must have at most ${issue.maximum} characters` : undefined;
}
