import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { refusalTexts } from "#app/features/usage/agreements/billable-use.ts";
import { isBinaryEvent, jsonData, readAttributes } from "#app/features/usage/calls/binary-event.ts";
import type { BodyFault } from "#app/features/usage/calls/usage-call.ts";
import { logUnreadable, recordUsage } from "#app/features/usage/record-usage.server.ts";
import { mostEvents, type UsageOutcome, usageEvent } from "#app/features/usage/usage-event.ts";
import { readBearerToken } from "#app/http/bearer-token.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { problemContent, respondOutcome, respondProblem } from "./problem.ts";

const path = "/api/usage/events";

// Its module may be read before the one that gives schemas their `openapi`.
const event = usageEvent.meta({ id: "UsageEvent" });
const events = z.array(event).max(mostEvents);
const example = {
  specversion: "1.0",
  id: "2026-01-15-000017",
  source: "/gateways/ohio",
  type: "usage.recorded",
  time: "2026-01-15T12:00:00Z",
  data: { buyer: "agr_3f9a1c", requests: 25 },
};
const counted = z
  .object({
    accepted: z.int().describe("New events"),
    duplicates: z.int().describe("Events counted before"),
    held: z
      .int()
      .optional()
      .describe("Events of unusually high usage, held until the buyer accepts them; omitted if there are none"),
  })
  .openapi("UsageCounted");

/** Attributes of an event in binary mode; optional, since the other modes have them in the body. */
const binaryAttributes = z.object({
  "ce-specversion": z.literal("1.0").optional().describe("Required in binary mode"),
  "ce-id": usageEvent.shape.id.optional().describe("In binary mode: `id` of the event"),
  "ce-source": usageEvent.shape.source.optional().describe("In binary mode: `source` of the event"),
  "ce-type": usageEvent.shape.type.optional().describe("In binary mode: `type` of the event"),
  "ce-time": usageEvent.shape.time.describe("In binary mode: `time` of the event (RFC 3339)"),
});

/**
 * `POST /api/usage/events`: CloudEvents 1.0 in JSON, a single one or a batch, by content type or by being an array;
 * or one in binary mode, its attributes in `ce-` headers. Validated by hand, because the schema depends on all of
 * these.
 */
export function registerUsageEventCall(api: Api): void {
  const single = { schema: event, example };
  const batch = { schema: events, example: [example] };
  api.openAPIRegistry.registerComponent("securitySchemes", "serviceKey", {
    type: "http",
    scheme: "bearer",
    description: "A service key: `sk_…`, or `sk_test_…` for testing",
  });
  api.openAPIRegistry.registerPath({
    method: "post",
    path,
    tags: ["Usage"],
    summary: "Report usage of a service",
    description:
      "All events of a call are counted, or none. An event with the source and id of a counted one is not counted again. A correction is an event whose data refer to the corrected event in `corrects`. Usage is billed only under an agreement for the service at the time of use; `refused` lists every event without one, with the reason: noAgreement, notStarted, offered, paused, ended or closed. Unusually high usage is held until the buyer accepts it, and counted in `held`. With a test key (sk_test_…) the response is the same, but nothing is counted; events of the buyer `agr_test` are then always accepted. In binary mode the attributes are headers (`ce-specversion`, `ce-id`, `ce-source`, `ce-type`, `ce-time`) and the body is the data.",
    security: [{ serviceKey: [] }],
    request: {
      headers: binaryAttributes,
      body: {
        required: true,
        description: "An event, or a list of them; in binary mode the data of one",
        content: {
          "application/json": { schema: z.union([event, events, usageEvent.shape.data]), example },
          "application/cloudevents+json": single,
          "application/cloudevents-batch+json": batch,
        },
      },
    },
    responses: {
      200: {
        description: "All events are counted, or held until their buyer accepts them",
        content: { "application/json": { schema: counted } },
      },
      400: { description: "An event is invalid; `index` is its position in the batch", content: problemContent },
      401: { description: "No key, or an unknown or revoked one", content: problemContent },
      409: {
        description: "An event differs from the counted one with the same source and id",
        content: problemContent,
      },
      413: { description: "More than a megabyte", content: problemContent },
      429: {
        description:
          "A hard monthly limit of the buyer would be exceeded; see `limit`. Retry-After is the end of the month",
        content: problemContent,
      },
      415: {
        description: "Not a media type of JSON events; the title lists the supported ones",
        content: problemContent,
      },
    },
  });
  api.post(path, async (c) => {
    const key = readBearerToken(c.req.header("authorization")) ?? "";
    const sent = await readValues(c);
    const scope = c.env.context.shownScope;
    if ("unknownType" in sent) return respondProblem(c, { status: 415, title: typeTitles[sent.unknownType] });
    if ("fault" in sent) {
      await logUnreadable(scope, { key, fault: sent.fault });
      return respondOutcome(c, { kind: "unreadable" }, { title: bodyFaults[sent.fault] });
    }
    const { values, isBatch } = sent;
    return answerOutcome(c, await recordUsage(scope, { key, values }, toSenderOf(c.env.context)), isBatch);
  });
}

const toDollars = (cents: number) => (cents / 100).toFixed(2);

const bodyFaults: Record<BodyFault, string> = {
  notJson: "The body is not JSON.",
  otherShape: "The body does not fit the content type.",
};

const jsonType = /^application\/(?:json|cloudevents(-batch)?\+json)\s*(?:;|$)/i;

type Mode = "structured" | "binary";
type SentEvents = { values: unknown[]; isBatch: boolean } | { fault: BodyFault } | { unknownType: Mode };

const typeTitles: Record<Mode, string> = {
  structured:
    "The content type must be application/json, application/cloudevents+json or application/cloudevents-batch+json.",
  binary: "The content type of an event in binary mode must be application/json or end in +json.",
};

/** The events as sent; a fault for a single event with a batch's content type, and for invalid JSON. */
async function readValues(c: Context<ApiEnv>): Promise<SentEvents> {
  const contentType = c.req.header("content-type") ?? "";
  if (isBinaryEvent(c.req.raw.headers)) return readBinaryEvent(c, contentType);
  const type = jsonType.exec(contentType);
  if (!type) return { unknownType: "structured" };
  const body = await readJson(c);
  if (body === null) return { fault: "notJson" };
  if (Array.isArray(body.value)) return { values: body.value, isBatch: true };
  if (type[1] !== undefined) return { fault: "otherShape" };
  return { values: [body.value], isBatch: false };
}

async function readBinaryEvent(c: Context<ApiEnv>, contentType: string): Promise<SentEvents> {
  if (!jsonData.test(contentType)) return { unknownType: "binary" };
  const body = await readJson(c);
  if (body === null) return { fault: "notJson" };
  return { values: [{ ...readAttributes(c.req.raw.headers), data: body.value }], isBatch: false };
}

function readJson(c: Context<ApiEnv>): Promise<{ value: unknown } | null> {
  return c.req.json().then(
    (value: unknown) => ({ value }),
    () => null,
  );
}

function answerOutcome(c: Context<ApiEnv>, outcome: UsageOutcome, isBatch: boolean) {
  const placeOf = (index: number) => (isBatch ? { index } : {});
  switch (outcome.kind) {
    case "done":
      return c.json(
        {
          accepted: outcome.accepted,
          duplicates: outcome.duplicates,
          ...(outcome.held > 0 ? { held: outcome.held } : {}),
        },
        200,
      );
    case "unknownKey":
      return respondOutcome(c, outcome, { title: "The key is missing, unknown or revoked." });
    case "tooManyEvents":
      return respondOutcome(c, outcome, { title: `A call takes at most ${mostEvents} events.` });
    case "conflict":
      return respondOutcome(c, outcome, {
        title: "An event with this source and id was counted with other contents. Send a correction instead.",
        ...placeOf(outcome.index),
      });
    case "notBillable": {
      const [first] = outcome.refused;
      const errors = outcome.refused.map(({ index, reason }) => [
        `${isBatch ? `[${index}].` : ""}data.buyer`,
        [refusalTexts[reason]],
      ]);
      return respondOutcome(c, outcome, {
        title: isBatch
          ? "Events have no agreement that lets them be billed; nothing was counted."
          : "The event has no agreement that lets it be billed.",
        errors: Object.fromEntries(errors),
        refused: outcome.refused,
        ...placeOf(first?.index ?? 0),
      });
    }
    case "overLimit": {
      const { of, month, limitCents: cents, leftCents } = outcome;
      const isOwn = of === "agreement";
      return respondOutcome(c, outcome, {
        title: isOwn
          ? `The buyer's limit of $${toDollars(cents)} for this service in the month would be passed; $${toDollars(leftCents)} is left. Nothing was counted.`
          : "The buyer's limit over all services in the month would be passed. Nothing was counted.",
        limit: { of, month: month.slice(0, 7), ...(isOwn ? { cents, leftCents } : {}) },
      });
    }
    case "faulty": {
      const place = isBatch ? `[${outcome.index}].` : "";
      const errors = Object.entries(outcome.errors).map(([field, messages]) => [`${place}${field}`, messages]);
      return respondOutcome(c, outcome, {
        title: isBatch ? `Event ${outcome.index} is not valid; nothing was counted.` : "The event is not valid.",
        errors: Object.fromEntries(errors),
        ...placeOf(outcome.index),
      });
    }
  }
}
