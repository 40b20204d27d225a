import { createRoute, z } from "@hono/zod-openapi";
import { type TrialOutcome, tryOperation } from "#app/features/api-reference/try-operation.server.ts";
import type { Api } from "./api-env.ts";
import { byId } from "./fields.ts";
import { problemContent, respondOutcome } from "./problem.ts";
import { forPermission, respondSignedOut, signedInSecurity, userRefusals } from "./signed-in.ts";

const trial = z
  .object({
    method: z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
    url: z.string().max(8000).describe("Absolute, under one of the servers of the service's OpenAPI document"),
    headers: z
      .record(z.string().max(100), z.string().max(4000))
      .refine((headers) => Object.keys(headers).length <= 50, "at most 50")
      .openapi({ maxProperties: 50 })
      .default({}),
    body: z
      .base64()
      .max(174_764)
      .openapi({ pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" })
      .nullable()
      .default(null)
      .describe("At most 128 KB, in base64"),
  })
  .openapi("Trial");

/** Some readers of OpenAPI know no `prefixItems`. */
const headerPair = z
  .tuple([z.string(), z.string()])
  .openapi({ type: "array", items: { type: "string" }, minItems: 2, maxItems: 2, description: "Name and value" });

const answer = z
  .object({
    status: z.int(),
    statusText: z.string(),
    headers: z.array(headerPair),
    body: z.string().describe("At most 1 MB, in base64"),
    trialKey: z
      .object({ left: z.int().describe("Calls with it that the caller may still make today (UTC)") })
      .nullable()
      .describe("Set when the request carried the seller's test key, which is replaced wherever the answer echoes it"),
  })
  .openapi("TrialAnswer");

const route = createRoute({
  method: "post",
  path: "/api/services/{id}/try",
  tags: ["Marketplace"],
  summary: "Send a request to a server of the service's OpenAPI document",
  description:
    "A request for one of the document's operations, over https and without a credential of its own, carries the seller's test key where the seller lends one.",
  security: signedInSecurity,
  middleware: forPermission("useAccount"),
  request: {
    params: byId,
    body: {
      required: true,
      content: {
        "application/json": {
          schema: trial,
          example: { method: "GET", url: "https://api.example/v1/quotes?state=OH" },
        },
      },
    },
  },
  responses: {
    200: { description: "The response of that server", content: { "application/json": { schema: answer } } },
    400: { description: "A field is not valid, or the address is not one of the document's", content: problemContent },
    ...userRefusals,
    404: { description: "The service has no OpenAPI document", content: problemContent },
    429: {
      description: "The user's budget, or the day's of the seller's test key, is exhausted",
      content: problemContent,
    },
    502: { description: "The server cannot be reached, or its answer is too large", content: problemContent },
    504: { description: "The server took too long", content: problemContent },
  },
});

/** `POST /api/services/{id}/try`: outbound requests of the API reference. The response is JSON data and never runs. */
export function registerTryCall(api: Api): void {
  api.openapi(route, async (c) => {
    const { shownScope, tenant, t, trialKeys: keys } = c.env.context;
    if (!tenant.features.tryIt) return respondOutcome(c, { kind: "off" }, { title: t("api-reference:error.off") });
    const { body, ...trial } = c.req.valid("json");
    const content =
      body === null || trial.method === "GET" || trial.method === "HEAD" ? null : Buffer.from(body, "base64");
    const outcome = await tryOperation(shownScope, c.req.valid("param").id, {
      trial: { ...trial, body: content },
      keys,
    });
    c.header("Cache-Control", "no-store");
    switch (outcome.kind) {
      case "answered":
        return c.json(toAnswer(outcome), 200);
      case "signedOut":
        return respondSignedOut(c);
      case "noDocument":
        return respondOutcome(c, outcome, { title: t("shell:problem.noDocument") });
      case "foreign":
      case "private":
        return respondOutcome(c, outcome, {
          title: t("api-reference:error.foreign"),
          errors: { url: ["is no server of this document"] },
        });
      case "throttled":
        return respondOutcome(c, outcome, {
          title: t("api-reference:error.throttled", { count: outcome.retryAfterSeconds }),
        });
      case "overLimit":
        return respondOutcome(c, outcome, { title: t("api-reference:error.overLimit") });
      case "tooSlow":
        return respondOutcome(c, outcome, { title: t("api-reference:error.timeout") });
      case "tooLarge":
        return respondOutcome(c, outcome, { title: t("api-reference:error.tooLarge") });
      case "unreachable":
        return respondOutcome(c, outcome, { title: t("api-reference:error.unreachable") });
    }
  });
}

function toAnswer({ status, statusText, headers, body, trialKey }: Extract<TrialOutcome, { kind: "answered" }>) {
  const marked = trialKey && { left: trialKey.left ?? 0 };
  return { status, statusText, headers, body: body.toString("base64"), trialKey: marked };
}
