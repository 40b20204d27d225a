import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  changeTrialKey,
  getOwnTrialKey,
  saveTrialKey,
} from "#app/features/api-reference/trial-keys/own-trial-key.server.ts";
import { mostPerDay } from "#app/features/api-reference/trial-keys/trial-key.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { byId } from "./fields.ts";
import { problemContent, respondOutcome } from "./problem.ts";
import { forPermission, memberRefusals, signedInSecurity } from "./signed-in.ts";

const place = z
  .string()
  .max(200)
  .openapi({ minLength: 1 })
  .describe("Where requests carry it: header:X-Api-Key:, query:key: or header:Authorization:Bearer");

const trialKey = z
  .object({
    place,
    ending: z.string().describe("Its last characters; the key itself is never answered"),
    perDay: z.int().describe("Trial calls a day (UTC), of everybody"),
    perCaller: z.int().describe("The same of each person"),
    isPaused: z.boolean(),
    isReadable: z.boolean().describe("False when the server can no longer decrypt it"),
    usedToday: z.int(),
    used: z.int().describe("In the last 30 days"),
  })
  .openapi("TrialKey");

const lending = z
  .object({
    key: trialKey.nullable(),
    places: z.array(z.string()).describe("Those of the document; empty without a server that a key may be sent to"),
  })
  .openapi("TrialKeyLending");

const saved = z
  .object({
    place,
    secret: z
      .string()
      .max(2000)
      .default("")
      .openapi({ pattern: "^(?:[!-~]{8,})?$", description: "Empty to keep the current key" }),
    perDay: z.int().openapi({ minimum: 1, maximum: mostPerDay }),
    perCaller: z.int().openapi({ minimum: 1, maximum: mostPerDay, description: "Not more than `perDay`" }),
    isPaused: z.boolean().default(false),
  })
  .openapi("TrialKeyChange");

const described = {
  path: "/api/services/{id}/trial-key",
  tags: ["Marketplace"],
  security: signedInSecurity,
  middleware: forPermission("useCompany"),
};
const refusals = {
  400: { description: "A field is not valid", content: problemContent },
  ...memberRefusals,
  404: { description: "Not a service that the user manages, or none with a test key", content: problemContent },
};
const answers = {
  description: "The test key's settings and use, without the key itself",
  content: { "application/json": { schema: lending } },
};

const read = createRoute({
  ...described,
  method: "get",
  summary: "The test key that trial calls of a service carry, and its use",
  description: "For administrators and sellers of the company that owns the service.",
  request: { params: byId },
  responses: { 200: answers, ...refusals },
});

const save = createRoute({
  ...described,
  method: "put",
  summary: "Store, replace, pause or resume the test key of a service",
  description:
    "For administrators and sellers of the company that owns the service. The key is stored encrypted, and never answered.",
  request: {
    params: byId,
    body: {
      required: true,
      content: {
        "application/json": {
          schema: saved,
          example: { place: "header:X-Api-Key:", secret: "test-key-of-the-api", perDay: 500, perCaller: 20 },
        },
      },
    },
  },
  responses: { 200: answers, ...refusals },
});

const remove = createRoute({
  ...described,
  method: "delete",
  summary: "Remove the test key of a service",
  description: "Trial calls go on without a key.",
  request: { params: byId },
  responses: { 204: { description: "Removed" }, ...refusals },
});

/** Test keys of services, for administrators and sellers of the company that owns them. */
export function registerTrialKeyCalls(api: Api): void {
  api.openapi(read, async (c) => {
    const found = await readLending(c, c.req.valid("param").id);
    return found ? c.json(found, 200) : refuseAbsent(c);
  });

  api.openapi(save, async (c) => {
    const { homeScope, trialKeys: keys, tenant, t } = c.env.context;
    const { id } = c.req.valid("param");
    const { isPaused, perDay, perCaller, ...text } = c.req.valid("json");
    const values = { ...text, perDay: String(perDay), perCaller: String(perCaller) };
    const outcome = tenant.features.tryIt ? await saveTrialKey(homeScope, id, { values, keys, isPaused }) : null;
    if (outcome === null) return refuseAbsent(c);
    if (outcome.kind === "faulty") {
      const errors = Object.fromEntries(Object.entries(outcome.errors).map(([name, key]) => [name, [t(key)]]));
      return respondOutcome(c, outcome, { title: t("api-reference:trialKey.refused"), errors });
    }
    const found = await readLending(c, id);
    return found ? c.json(found, 200) : refuseAbsent(c);
  });

  api.openapi(remove, async (c) => {
    const outcome = await changeTrialKey(c.env.context.homeScope, c.req.valid("param").id, "remove");
    return outcome?.kind === "done" ? c.body(null, 204) : refuseAbsent(c);
  });
}

async function readLending(c: Context<ApiEnv>, serviceId: number) {
  const { homeScope, trialKeys, tenant } = c.env.context;
  c.header("Cache-Control", "private, no-store");
  const found = tenant.features.tryIt ? await getOwnTrialKey(homeScope, serviceId, trialKeys) : null;
  return found && { key: found.stored, places: found.places.map(({ value }) => value) };
}

function refuseAbsent(c: Context<ApiEnv>) {
  return respondOutcome(c, { kind: "absent" }, { title: c.env.context.t("api-reference:trialKey.absent") });
}
