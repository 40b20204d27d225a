import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { filledLine } from "#app/content/unprintable.ts";
import { mostKeys, serviceKeyName } from "#app/features/usage/service-key.ts";
import { createServiceKey, listServiceKeys, revokeServiceKey } from "#app/features/usage/service-keys.server.ts";
import { toSenderOf } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { byId, idText } from "./fields.ts";
import { problemContent, respondOutcome } from "./problem.ts";
import { forPermission, memberRefusals, signedInSecurity } from "./signed-in.ts";

const serviceKey = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe("First characters of the key"),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    isTest: z.boolean().describe("Test key: its events are validated, but never counted"),
    lastUsedAt: z.iso.datetime().nullable().describe("Last use within 30 days"),
  })
  .openapi("ServiceKey");
const newServiceKey = serviceKey.extend({ key: z.string().describe("Returned only once") }).openapi("NewServiceKey");

const newKey = z.object({
  name: serviceKeyName.min(1, "must not be empty").openapi({ pattern: filledLine }),
  isTest: z.boolean().default(false),
});

const path = "/api/services/{id}/keys";
const described = { path, tags: ["Usage"], security: signedInSecurity, middleware: forPermission("useCompany") };
const refusals = {
  400: { description: "A field is not valid", content: problemContent },
  ...memberRefusals,
  404: { description: "Not a service that the user manages", content: problemContent },
};

const create = createRoute({
  ...described,
  method: "post",
  summary: "Create a key for a gateway to report usage of a service",
  description:
    "The key is answered this once; a hash of it is stored. Where a key in use has the name, the new one gets a number behind it.",
  request: {
    params: byId,
    body: {
      required: true,
      content: { "application/json": { schema: newKey, example: { name: "Gateway in Ohio" } } },
    },
  },
  responses: {
    201: { description: "The key", content: { "application/json": { schema: newServiceKey } } },
    ...refusals,
    409: { description: `The service has ${mostKeys} keys in use already`, content: problemContent },
  },
});

const list = createRoute({
  ...described,
  method: "get",
  summary: "The keys of a service, newest first",
  description: "Includes revoked keys.",
  request: { params: byId },
  responses: {
    200: {
      description: "The keys' metadata, without the secrets",
      content: { "application/json": { schema: z.array(serviceKey) } },
    },
    ...refusals,
  },
});

const revoke = createRoute({
  ...described,
  method: "delete",
  path: `${path}/{keyId}`,
  summary: "Revoke a key",
  description: "Reports of usage with it are refused from then on.",
  request: { params: byId.extend({ keyId: idText.openapi({ description: "Id of the key" }) }) },
  responses: { 204: { description: "Revoked" }, ...refusals },
});

/** Keys of a service, for administrators and sellers of the company that owns it. */
export function registerServiceKeyCalls(api: Api): void {
  api.openapi(create, async (c) => {
    const { homeScope } = c.env.context;
    const outcome = await createServiceKey(homeScope, toSenderOf(c.env.context), {
      serviceId: c.req.valid("param").id,
      ...c.req.valid("json"),
    });
    if (outcome === null) return refuseAbsent(c);
    if (outcome.kind === "tooMany") return respondOutcome(c, outcome, { title: c.env.context.t("usage:error.keys") });
    c.header("Cache-Control", "private, no-store");
    return c.json({ ...outcome.serviceKey, key: outcome.secret }, 201);
  });

  api.openapi(list, async (c) => {
    const { homeScope } = c.env.context;
    const keys = await listServiceKeys(homeScope, c.req.valid("param").id);
    c.header("Cache-Control", "private, no-store");
    return keys === null ? refuseAbsent(c) : c.json(keys, 200);
  });

  api.openapi(revoke, async (c) => {
    const { homeScope } = c.env.context;
    const { id, keyId } = c.req.valid("param");
    const outcome = await revokeServiceKey(homeScope, toSenderOf(c.env.context), { serviceId: id, keyId });
    return outcome?.kind === "done" ? c.body(null, 204) : refuseAbsent(c);
  });
}

function refuseAbsent(c: Context<ApiEnv>) {
  return respondOutcome(c, { kind: "absent" }, { title: c.env.context.t("usage:error.absent") });
}
