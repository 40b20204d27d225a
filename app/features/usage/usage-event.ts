import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import type { UseRefusal } from "./agreements/billable-use.ts";

/** Events a call may carry. */
export const mostEvents = 1000;
/** Requests an event may count. */
export const mostRequests = 1_000_000;

const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !unprintable.test(text), "must not contain control characters or unpaired surrogates");

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Use of a service as its gateway reports it: CloudEvents 1.0 in JSON format. Attributes it does not know are ignored.
 * A correction names in `corrects` the event it is about, and says how many requests that one should have counted.
 */
export const usageEvent = z
  .object({
    specversion: z.literal("1.0"),
    id: line(200).describe("With `source`, what makes the event the same when it is sent again"),
    source: line(500).describe("Where it happened, such as /gateways/eu-1"),
    type: line(200).describe("Any; such as usage.recorded or usage.corrected"),
    time: z.iso
      .datetime({ offset: true, error: "must be a time as RFC 3339 writes it, with its offset" })
      .optional()
      .describe("When it was used (RFC 3339); now when left out. Its UTC day is the day of use"),
    datacontenttype: z
      .string()
      .refine((type) => jsonType.test(type), "must be JSON")
      .optional(),
    data: z.object({
      buyer: z
        .union([z.int().min(1).max(2_147_483_647), line(200)], {
          error: "must be the agreement's id, or the buyer's company id or slug",
        })
        .describe("Whose use it is: the agreement's id (agr_…), or the buyer's company by id or slug"),
      requests: z
        .int("must be a whole number")
        .min(0, "must not be negative")
        .max(mostRequests, `must be at most ${mostRequests}`)
        .describe("How many requests; 0 only in a correction"),
      corrects: line(200).optional().describe("In a correction: the id of the event, of the same source"),
      reason: line(500).optional().describe("In a correction: why; the buyer sees it"),
    }),
  })
  .refine(({ data }) => data.requests !== 0 || data.corrects !== undefined, {
    path: ["data", "requests"],
    error: "must be at least 1",
  });
export type UsageEvent = z.infer<typeof usageEvent>;

/** Field → what is wrong with it. */
export type EventErrors = Record<string, string[]>;

/** An event that is not billed: its place in the call, and why. */
export interface RefusedUse {
  index: number;
  reason: UseRefusal;
}

/** Whose limit a call would pass. */
export interface OverLimit {
  kind: "overLimit";
  /** Of the agreement, or of all that the company uses. */
  of: "agreement" | "company";
  companyId: number;
  agreementId: number | null;
  /** First day of the UTC month of use. */
  month: string;
  limitCents: number;
  leftCents: number;
  /** Null where the month of use has ended: waiting is of no use. */
  retryAfterSeconds: number | null;
}

export type UsageOutcome =
  /** `held` are far beyond the usual and wait for their buyer's yes. */
  | { kind: "done"; accepted: number; duplicates: number; held: number }
  | { kind: "unknownKey" }
  | { kind: "tooMany" }
  /** One event is not valid; none was counted. */
  | { kind: "faulty"; index: number; errors: EventErrors }
  /** Events that no agreement lets be billed, all of them; none was counted. */
  | { kind: "refused"; refused: RefusedUse[] }
  /** The call would pass a hard limit of its buyer; none was counted. */
  | OverLimit
  /** One event has the source and id of another with other contents; none was counted. */
  | { kind: "conflict"; index: number };

/** What came of a call whose key is known. */
export type KeyedOutcome = Exclude<UsageOutcome, { kind: "unknownKey" }>;

/** The HTTP status of the answer. */
export function toUsageStatus({ kind }: Pick<UsageOutcome, "kind">): 200 | 400 | 401 | 409 | 429 {
  switch (kind) {
    case "done":
      return 200;
    case "unknownKey":
      return 401;
    case "conflict":
      return 409;
    case "overLimit":
      return 429;
    case "tooMany":
    case "faulty":
    case "refused":
      return 400;
  }
}

/** Thrown within the transaction, so that nothing of the call remains. */
export class RefusedUsage extends Error {
  constructor(readonly outcome: KeyedOutcome) {
    super(outcome.kind);
  }
}

/** Reads the events of a call; of the first wrong one, what is wrong. */
export function parseUsageEvents(
  values: readonly unknown[],
): { ok: true; events: UsageEvent[] } | { ok: false; index: number; errors: EventErrors } {
  const events: UsageEvent[] = [];
  for (const [index, value] of values.entries()) {
    const parsed = usageEvent.safeParse(value);
    if (!parsed.success) return { ok: false, index, errors: toErrors(parsed.error) };
    events.push(parsed.data);
  }
  return { ok: true, events };
}

function toErrors({ issues }: z.ZodError): EventErrors {
  const errors: EventErrors = {};
  for (const { path, message } of issues) {
    const field = path.length === 0 ? "event" : path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
