import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type OutcomeKind, outcomeStatuses } from "#app/content/outcome.ts";
import { type Outage, toOutage } from "#app/db/database-outage.ts";
import { type SecondStepMethod, secondStepMethods } from "#app/features/identity/factors/factor.ts";
import { outageStatuses } from "#app/http/outage-status.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import type { ApiEnv } from "./api-env.ts";

/** The error response of every call (RFC 9457). `title` is for people; `errors` names invalid fields. */
const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    index: z.int().optional().describe("In a list: index of the invalid element, from 0"),
    refused: z
      .array(z.object({ index: z.int(), reason: z.string() }))
      .optional()
      .describe("In a list: all rejected elements, each with a stable reason code"),
    limit: z
      .object({
        of: z.enum(["agreement", "company"]),
        month: z.string(),
        cents: z.int().optional(),
        leftCents: z.int().optional(),
      })
      .optional()
      .describe("The buyer's limit that would be exceeded; the buyer's other spending is not disclosed"),
    secondStep: z
      .array(z.enum(secondStepMethods))
      .optional()
      .describe("What the account accepts as second step of a sign-in"),
    requestId: z.string(),
  })
  .openapi("Problem");

export const problemContent = { "application/problem+json": { schema: problem } };

export interface ProblemReport<Status extends ContentfulStatusCode> {
  status: Status;
  title: string;
  detail?: string;
  errors?: Record<string, string[]>;
  index?: number;
  refused?: { index: number; reason: string }[];
  secondStep?: SecondStepMethod[];
  limit?: { of: "agreement" | "company"; month: string; cents?: number; leftCents?: number };
}

/** Answers with problem+json. */
export function respondProblem<Status extends ContentfulStatusCode>(
  c: Context<ApiEnv>,
  { status, ...report }: ProblemReport<Status>,
) {
  const { requestId } = c.env.context;
  // RFC 9110, 15.5.2.
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  return c.json({ type: "about:blank", status, ...report, requestId }, status, {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
  });
}

/**
 * Answers with an expected refusal, by the status of its kind, and says how long to wait where the outcome does.
 * @param report what is said of it beside the status.
 */
export function respondOutcome<Kind extends OutcomeKind>(
  c: Context<ApiEnv>,
  { kind, retryAfterSeconds = 0 }: { kind: Kind; retryAfterSeconds?: number | null },
  report: Omit<ProblemReport<ContentfulStatusCode>, "status">,
) {
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  const status: (typeof outcomeStatuses)[Kind] = outcomeStatuses[kind];
  return respondProblem(c, { status, ...report });
}

/**
 * Answers an unexpected failure with the sentence that the spec has for it (spec 8), and logs it; an outage is answered
 * as by every call.
 * @throws the error of an outage.
 */
export function respondFailed(c: Context<ApiEnv>, error: unknown, title: string) {
  if (toOutage(error)) throw error;
  c.env.context.log.error({ err: error }, "call failed");
  return respondProblem(c, { status: 500, title });
}

/** How calls describe it. */
export const failureResponse = { 500: { description: "The request could not be stored", content: problemContent } };

const titles = new Map<number, CopyKey>([
  [400, "shell:problem.invalid"],
  [404, "shell:problem.noCall"],
  [413, "shell:problem.tooLarge"],
  [415, "shell:problem.notJson"],
]);

/** A framework error keeps its status; anything else is logged and not explained. */
export function respondError(error: Error, c: Context<ApiEnv>): Response {
  const { t } = c.env.context;
  if (error instanceof HTTPException && error.status < 500) {
    const detail = error.status === 400 ? "The body is not well-formed JSON." : undefined;
    const title = titles.get(error.status);
    return respondProblem(c, {
      status: error.status as ContentfulStatusCode,
      title: title === undefined ? error.message : t(title),
      detail,
    });
  }
  const outage = toOutage(error);
  if (outage) return respondOutage(c, outage, error);
  c.env.context.log.error({ err: error }, "call failed");
  return respondProblem(c, { status: 500, title: t("shell:problem.failed") });
}

/** An outage of the database or the disk: 503 or 507, and when to try again. */
function respondOutage(c: Context<ApiEnv>, outage: Outage, error: Error): Response {
  const { status, retryAfter } = outageStatuses[outage];
  c.env.context.log.warn({ err: error, outage }, "call failed in an outage");
  c.header("Retry-After", String(retryAfter));
  return respondProblem(c, { status, title: c.env.context.t("shell:problem.outage") });
}

/** Validation errors by field name. */
export function respondFaults(c: Context<ApiEnv>, error: z.ZodError) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const [field = "body", ...inner] = path.map(String);
    const place = inner.map((part) => `[${part}]`).join("");
    errors[field] = [...(errors[field] ?? []), place === "" ? message : `${place}: ${message}`];
  }
  return respondProblem(c, { status: 400, title: c.env.context.t("shell:problem.invalid"), errors });
}
