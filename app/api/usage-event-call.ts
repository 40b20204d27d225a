import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { refusalTexts } from "#app/features/usage/agreements/billable-use.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { mostEvents, type UsageOutcome, usageEvent } from "#app/features/usage/usage-event.ts";
import { readBearerToken } from "#app/http/bearer-token.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { problemContent, respondProblem } from "./problem.ts";

const path = "/api/usage/events";

const event = usageEvent.openapi("UsageEvent");
const events = z.array(event).max(mostEvents);
const counted = z
  .object({
    accepted: z.int().describe("Events that were new"),
    duplicates: z.int().describe("Events that had been counted before"),
  })
  .openapi("UsageCounted");

/**
 * `POST /api/usage/events`: CloudEvents 1.0 in JSON, one or a batch, by the content type or by being a
 * list. Described here and read by hand, because the schema depends on both.
 */
export function registerUsageEventCall(api: Api): void {
  const single = { schema: event };
  const batch = { schema: events };
  api.openAPIRegistry.registerComponent("securitySchemes", "serviceKey", {
    type: "http",
    scheme: "bearer",
    description: "A key of a service (sk_…)",
  });
  api.openAPIRegistry.registerPath({
    method: "post",
    path,
    tags: ["Usage"],
    summary: "Report use of a service",
    description:
      "All events of a call are counted, or none. An event with the source and id of one that was counted is not counted again. A correction is an event whose data name in `corrects` the event it is about. Use is billed only under an agreement for the service at the time of use; `refused` names every event without one and the reason: noAgreement, notStarted, offered, paused, ended or closed.",
    security: [{ serviceKey: [] }],
    request: {
      body: {
        required: true,
        content: {
          "application/json": { schema: z.union([event, events]) },
          "application/cloudevents+json": single,
          "application/cloudevents-batch+json": batch,
        },
      },
    },
    responses: {
      200: { description: "All are counted", content: { "application/json": { schema: counted } } },
      400: { description: "An event is not valid; `index` is its place in the batch", content: problemContent },
      401: { description: "No key, an unknown or a revoked one", content: problemContent },
      409: {
        description: "An event differs from the one with its source and id that was counted",
        content: problemContent,
      },
      413: { description: "More than a megabyte", content: problemContent },
      429: {
        description:
          "A hard monthly limit of the buyer would be passed; `limit` names it. Retry-After is the end of the month",
        content: problemContent,
      },
      415: { description: "Not JSON", content: problemContent },
    },
  });
  api.post(path, async (c) => {
    const key = readBearerToken(c.req.header("authorization")) ?? "";
    const sent = await readValues(c);
    if (sent === null) return respondProblem(c, { status: 400, title: "The body does not fit the content type." });
    const { values, isBatch } = sent;
    return answerOutcome(
      c,
      await recordUsage(c.env.context.shownScope, { key, values }, toSenderOf(c.env.context)),
      isBatch,
    );
  });
}

const toDollars = (cents: number) => (cents / 100).toFixed(2);

const jsonType = /^application\/(?:json|cloudevents(-batch)?\+json)\s*(?:;|$)/i;

/** Null for one event where the content type says a batch. */
async function readValues(c: Context<ApiEnv>): Promise<{ values: unknown[]; isBatch: boolean } | null> {
  const type = jsonType.exec(c.req.header("content-type") ?? "");
  if (!type) throw new HTTPException(415);
  const body: unknown = await c.req.json().catch(() => {
    throw new HTTPException(400);
  });
  if (Array.isArray(body)) return { values: body, isBatch: true };
  if (type[1] !== undefined) return null;
  return { values: [body], isBatch: false };
}

function answerOutcome(c: Context<ApiEnv>, outcome: UsageOutcome, isBatch: boolean) {
  const placeOf = (index: number) => (isBatch ? { index } : {});
  switch (outcome.kind) {
    case "done":
      return c.json({ accepted: outcome.accepted, duplicates: outcome.duplicates }, 200);
    case "unknownKey":
      return respondProblem(c, { status: 401, title: "The key is missing, unknown or revoked." });
    case "tooMany":
      return respondProblem(c, { status: 400, title: `A call takes at most ${mostEvents} events.` });
    case "conflict":
      return respondProblem(c, {
        status: 409,
        title: "An event with this source and id was counted with other contents. Send a correction instead.",
        ...placeOf(outcome.index),
      });
    case "refused": {
      const [first] = outcome.refused;
      const errors = outcome.refused.map(({ index, reason }) => [
        `${isBatch ? `[${index}].` : ""}data.buyer`,
        [refusalTexts[reason]],
      ]);
      return respondProblem(c, {
        status: 400,
        title: isBatch
          ? "Events have no agreement that lets them be billed; nothing was counted."
          : "The event has no agreement that lets it be billed.",
        errors: Object.fromEntries(errors),
        refused: outcome.refused,
        ...placeOf(first?.index ?? 0),
      });
    }
    case "overLimit": {
      const { of, month, limitCents: cents, leftCents, retryAfterSeconds } = outcome;
      if (retryAfterSeconds !== null) c.header("Retry-After", String(retryAfterSeconds));
      const isOwn = of === "agreement";
      return respondProblem(c, {
        status: 429,
        title: isOwn
          ? `The buyer's limit of $${toDollars(cents)} for this service in the month would be passed; $${toDollars(leftCents)} is left. Nothing was counted.`
          : "The buyer's limit over all services in the month would be passed. Nothing was counted.",
        limit: { of, month: month.slice(0, 7), ...(isOwn ? { cents, leftCents } : {}) },
      });
    }
    case "faulty": {
      const place = isBatch ? `[${outcome.index}].` : "";
      const errors = Object.entries(outcome.errors).map(([field, messages]) => [`${place}${field}`, messages]);
      return respondProblem(c, {
        status: 400,
        title: isBatch ? `Event ${outcome.index} is not valid; nothing was counted.` : "The event is not valid.",
        errors: Object.fromEntries(errors),
        ...placeOf(outcome.index),
      });
    }
  }
}
