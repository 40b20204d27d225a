import { createRoute, z } from "@hono/zod-openapi";
import { checkPartner } from "#app/features/partners/check-partner.server.ts";
import { toPartnerQuestion } from "#app/features/partners/partner-question.ts";
import { issuePartnerTokens, toPartnerKeys } from "#app/features/partners/partner-tokens.server.ts";
import type { Api } from "./api-env.ts";
import { text } from "./fields.ts";
import { problemContent, respondOutcome } from "./problem.ts";
import { respondSignedOut, signedInSecurity, userRefusals } from "./signed-in.ts";

const line = text(500).default("");

const partnerCheck = z
  .object({
    isAgencyExist: z.boolean(),
    isUserExist: z.boolean(),
    isTenantExist: z.boolean(),
    slughUrl: z.string().describe("The agency's slug; empty without one"),
    slugURL: z.string().describe("The same as slughUrl"),
    tenantName: z.string().describe("Name as requested; empty if there is no such tenant"),
  })
  .openapi("PartnerCheck");

const check = createRoute({
  method: "get",
  path: "/api/account/partner",
  tags: ["Partners"],
  summary: "Whether the tenant, agency and user that a partner refers to exist",
  description: "A person is found by email address, an agency by name. Rate-limited by client address.",
  request: {
    query: z.object({
      tenantName: line.openapi({ description: "Name of the tenant" }),
      agencyName: line.openapi({ description: "Name of the agency" }),
      firstName: line.openapi({ description: "The person's first name" }),
      lastName: line.openapi({ description: "The person's last name" }),
      email: line.openapi({ description: "The person's email address" }),
      contactNumber: line.openapi({ description: "The person's telephone number" }),
    }),
  },
  responses: {
    200: { description: "Whether each of them exists", content: { "application/json": { schema: partnerCheck } } },
    400: { description: "A parameter is malformed", content: problemContent },
    429: { description: "Too many checks; see Retry-After", content: problemContent },
  },
});

const partnerTokens = z
  .object({
    SEMSEEToken: z.string(),
    tokentalage: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .openapi("PartnerTokens");

const tokens = createRoute({
  method: "get",
  path: "/api/partner/tokens",
  tags: ["Partners"],
  summary: "Short-lived tokens for the two partner services",
  description: "For people of a company whose administrator lets them quote.",
  security: signedInSecurity,
  responses: {
    200: { description: "One token per service", content: { "application/json": { schema: partnerTokens } } },
    ...userRefusals,
    403: { description: "The company's administrator does not let the user quote", content: problemContent },
  },
});

const keys = createRoute({
  method: "get",
  path: "/api/partner/jwks.json",
  tags: ["Partners"],
  summary: "The public key of the partner tokens (RFC 7517)",
  description: "Partner services verify the tokens with it.",
  responses: {
    200: {
      description: "A JSON Web Key Set",
      content: { "application/json": { schema: z.object({ keys: z.array(z.record(z.string(), z.string())) }) } },
    },
  },
});

/** The partner check (spec section 7), and the tokens of the quoting partner. */
export function registerPartnerCalls(api: Api): void {
  api.openapi(check, async (c) => {
    const { context } = c.env;
    const question = toPartnerQuestion(context, c.req.valid("query"));
    const answer = await checkPartner(context.accountScope, question);
    c.header("Cache-Control", "no-store");
    if (answer.kind === "answered") return c.json(answer.check, 200);
    const { retryAfterSeconds: seconds } = answer;
    const title = context.t("onboarding:error.throttled", { count: Math.ceil(seconds / 60) });
    return respondOutcome(c, answer, { title });
  });

  api.openapi(tokens, async (c) => {
    const { context } = c.env;
    c.header("Cache-Control", "private, no-store");
    if (context.viewer === null) return respondSignedOut(c);
    const { origin, partnerKeys } = context;
    const issued = await issuePartnerTokens(context.accountScope, { origin, partnerKeys });
    return issued
      ? c.json(issued, 200)
      : respondOutcome(c, { kind: "notYours" }, { title: context.t("partners:info.title") });
  });

  api.openapi(keys, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(toPartnerKeys(c.env.context.partnerKeys), 200);
  });
}
