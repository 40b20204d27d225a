import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { campaignSignUp } from "#app/features/leads/campaign.ts";
import { submitCampaign } from "#app/features/leads/submit-campaign.server.ts";
import { toSenders } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { readFormBody, toBodyErrors, toFormBody } from "./form-body.ts";
import { failureResponse, problemContent, respondFailed, respondOutcome } from "./problem.ts";

const campaign = toFormBody(campaignSignUp, { name: "CampaignSignUp" });

const signedUp = z.object({ message: z.string() }).openapi("CampaignSignedUp");

const call = createRoute({
  method: "post",
  path: "/api/marketplace/vertaforecampaign",
  tags: ["Campaign"],
  summary: "Sign up for the partner's agency programme",
  description: "Mails a confirmation. Only on tenants with campaigns.",
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: campaign,
          example: { FirstName: "Ada", LastName: "Stone", Email: "ada@agency.example", AgencyName: "Stone Insurance" },
        },
      },
    },
  },
  responses: {
    200: {
      description: "Stored; a confirmation is on its way",
      content: { "application/json": { schema: signedUp } },
    },
    400: { description: "A field is not valid", content: problemContent },
    404: { description: "This tenant has no campaign", content: problemContent },
    429: { description: "Too many attempts; see Retry-After", content: problemContent },
    ...failureResponse,
  },
});

/** `POST marketplace/vertaforecampaign` (spec section 7). */
export function registerCampaignCall(api: Api): void {
  api.openapi(call, (c) =>
    answerCampaign(c, c.req.valid("json")).catch((error) =>
      respondFailed(c, error, c.env.context.t("leads:campaign.failed")),
    ),
  );
}

async function answerCampaign(c: Context<ApiEnv>, body: object) {
  const { shownScope, tenant, address, t } = c.env.context;
  if (!tenant.features.campaigns) return respondOutcome(c, { kind: "off" }, { title: t("leads:campaign.none") });
  const values = readFormBody(campaignSignUp, body);
  const outcome = await submitCampaign(shownScope, toSenders(c.env.context), { values, formKey: null, address });
  switch (outcome.kind) {
    case "done":
      return c.json({ message: t("leads:campaign.done") }, 200);
    case "throttled": {
      const title = t("leads:error.throttled", { count: Math.ceil(outcome.retryAfterSeconds / 60) });
      return respondOutcome(c, outcome, { title });
    }
    case "faulty": {
      const errors = toBodyErrors(campaignSignUp, outcome.errors, t);
      const title = t("leads:summary", { count: Object.keys(errors).length });
      return respondOutcome(c, outcome, { title, errors });
    }
  }
}
