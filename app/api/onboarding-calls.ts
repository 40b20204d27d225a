import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { checkInvitation } from "#app/features/companies/invitation-codes.server.ts";
import { registerAgency } from "#app/features/onboarding/register-agency.server.ts";
import { agencyRegistration } from "#app/features/onboarding/registration.ts";
import { toAccountSender } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { text } from "./fields.ts";
import { readFormBody, toBodyErrors, toFormBody } from "./form-body.ts";
import { failureResponse, problemContent, respondFailed, respondOutcome, respondProblem } from "./problem.ts";
import { readSocialToken } from "./social-calls.ts";

const optionalText = text(500).nullish();
const unread = text(2000).nullish();

const registration = toFormBody(agencyRegistration, {
  name: "AgencyRegistration",
  beside: {
    AgencyLogo: unread.describe("Ignored: a logo is uploaded later"),
    Parent: unread.describe("Ignored"),
    UtmSource: optionalText,
    AgencyCode: optionalText,
    AgentEmail: optionalText,
    Auth0UserId: optionalText.describe(
      "Subject at the identity provider; only accepted with a social access token as bearer",
    ),
    Gigcode: optionalText.describe(
      "Invitation code; empty without one. Required where the site takes new companies by code or invitation only",
    ),
  },
});
type RegistrationBody = z.infer<typeof registration>;

const invitation = z
  .object({ GigCode: text(500).openapi({ pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{3,499}$" }) })
  .openapi("InvitationCode");

const gigcode = createRoute({
  method: "post",
  path: "/api/marketplace/gigcode",
  tags: ["Onboarding"],
  summary: "Whether an invitation code can be used",
  description: "The code stays unused.",
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: invitation, example: { GigCode: "WELCOME-2026" } } },
    },
  },
  responses: {
    200: {
      description: "The code can be used; a list with its id",
      content: { "application/json": { schema: z.array(z.int().positive()).length(1) } },
    },
    400: { description: "The code is malformed", content: problemContent },
    404: { description: "The code is unknown, used up or expired", content: problemContent },
    429: { description: "Too many attempts; see Retry-After", content: problemContent },
  },
});

const registrationExample = {
  AgencyName: "Stone Insurance",
  FirstName: "Ada",
  LastName: "Stone",
  Email: "ada@agency.example",
  AcceptTerms: true,
};

const withOrWithoutToken: Record<string, string[]>[] = [{}, { socialToken: [] }];

const insert = createRoute({
  method: "post",
  path: "/auth/api/account/agencyonboarding/insert",
  tags: ["Onboarding"],
  summary: "Register an agency",
  description: "Creates the company and the account of its first administrator, who is mailed a link.",
  security: withOrWithoutToken,
  request: {
    body: { required: true, content: { "application/json": { schema: registration, example: registrationExample } } },
  },
  responses: {
    200: { description: "The agency's slug", content: { "application/json": { schema: z.string() } } },
    400: { description: "A field is not valid", content: problemContent },
    403: { description: "This tenant has no registration", content: problemContent },
    404: { description: "The email address is registered already", content: problemContent },
    429: { description: "Too many attempts; see Retry-After", content: problemContent },
    ...failureResponse,
  },
});

/** Invitation codes and agency registration (spec section 7). */
export function registerOnboardingCalls(api: Api): void {
  api.openapi(gigcode, async (c) => {
    const { address, tenant, t } = c.env.context;
    if (tenant.signUp === "off") return respondOutcome(c, { kind: "off" }, { title: t("onboarding:error.closed") });
    const check = await checkInvitation(c.env.context.accountScope, { code: c.req.valid("json").GigCode, address });
    c.header("Cache-Control", "no-store");
    switch (check.kind) {
      case "usable":
        return c.json([check.id], 200);
      case "malformed": {
        const title = t("onboarding:error.codeMalformed");
        return respondOutcome(c, check, { title, errors: { GigCode: [title] } });
      }
      case "refused":
        return respondProblem(c, { status: 404, title: t("onboarding:error.codeRefused") });
      case "throttled":
        return respondThrottled(c, check);
    }
  });

  api.openapi(insert, (c) =>
    answerRegistration(c, c.req.valid("json")).catch((error) =>
      respondFailed(c, error, c.env.context.t("onboarding:error.failed")),
    ),
  );
}

async function answerRegistration(c: Context<ApiEnv>, body: RegistrationBody) {
  const { context } = c.env;
  const { t } = context;
  if (context.tenant.signUp === "off")
    return respondOutcome(c, { kind: "closed" }, { title: t("onboarding:error.closed") });
  const proven = body.Auth0UserId ? await readSocialToken(c) : null;
  const outcome = await registerAgency(context.accountScope, toAccountSender(context), {
    values: readFormBody(agencyRegistration, body),
    code: body.Gigcode?.trim() ?? "",
    utmSource: body.UtmSource ?? "",
    agencyCode: body.AgencyCode ?? "",
    agentEmail: body.AgentEmail ?? "",
    social: proven?.kind === "verified" && proven.identity.subject === body.Auth0UserId ? proven.identity : null,
    openMarket: false,
    formKey: null,
    address: context.address,
    tenants: context.directory.all(),
  });
  switch (outcome.kind) {
    case "done":
      return c.json(outcome.slug, 200);
    case "known":
      return respondProblem(c, { status: 404, title: t("onboarding:error.known", { email: outcome.email }) });
    case "throttled":
      return respondThrottled(c, outcome);
    case "codeRefused": {
      const title = t(`onboarding:error.${body.Gigcode?.trim() ? "codeRefused" : "codeMissing"}`);
      return respondOutcome(c, outcome, { title, errors: { Gigcode: [title] } });
    }
    case "faulty": {
      const errors = toBodyErrors(agencyRegistration, outcome.errors, t);
      const title = t("onboarding:summary", { count: Object.keys(errors).length });
      return respondOutcome(c, outcome, { title, errors });
    }
  }
}

function respondThrottled(c: Context<ApiEnv>, outcome: { kind: "throttled"; retryAfterSeconds: number }) {
  const count = Math.ceil(outcome.retryAfterSeconds / 60);
  return respondOutcome(c, outcome, { title: c.env.context.t("onboarding:error.throttled", { count }) });
}
