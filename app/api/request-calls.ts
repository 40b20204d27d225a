import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { accountFields, type RequestKind, requestForms } from "#app/features/requests/form/service-request.ts";
import { submitRequest } from "#app/features/requests/form/submit-request.server.ts";
import { toSenders } from "#app/http/senders.server.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { id, idDigits, text } from "./fields.ts";
import { readFormBody, toBodyErrors, toFormBody } from "./form-body.ts";
import { failureResponse, problemContent, respondFailed, respondOutcome } from "./problem.ts";
import { forPermission, memberRefusals, signedInSecurity } from "./signed-in.ts";

const accepted = z.object({ message: z.string(), reference: z.string() }).openapi("RequestAccepted");
const responses = {
  200: { description: "Stored; a confirmation is on its way", content: { "application/json": { schema: accepted } } },
  400: { description: "A field is not valid", content: problemContent },
  429: {
    description: "Too many requests from this address, or for this seller; see Retry-After",
    content: problemContent,
  },
  409: { description: "The same person has an open request for the same service", content: problemContent },
  ...failureResponse,
};

const ofVisitors = { method: "post" as const, tags: ["Requests"], responses };
const ofMembers = {
  ...ofVisitors,
  security: signedInSecurity,
  middleware: forPermission("useCompany"),
  responses: { ...responses, ...memberRefusals },
};
const takes = <Schema extends z.ZodType>(schema: Schema, example: object) => ({
  body: { required: true, content: { "application/json": { schema, example } } },
});

/** One line, for inboxes and mails. */
const label = text(500)
  .refine((value) => !/\p{Cc}/u.test(value), "must not contain control characters")
  .openapi({ pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]*$" })
  .trim()
  .nullish();

const beside = {
  ServiceName: label.describe("For a request without a listing; a listing has its own name"),
  WorkflowName: label,
  ServiceId: z.union([id, idDigits]).nullish().describe("0, empty or null for a request without a listing"),
};
const known = accountFields;

/** Bodies of the four calls. A member's name, address and consent come from the account, whatever is sent. */
const requestBodies = {
  visitorService: toFormBody(requestForms.service, { name: "VisitorServiceRequest", beside }),
  visitorWorkflow: toFormBody(requestForms.workflow, { name: "VisitorWorkflowRequest", beside }),
  service: toFormBody(requestForms.service, { name: "ServiceRequest", beside, known }),
  workflow: toFormBody(requestForms.workflow, { name: "WorkflowRequest", beside, known }),
};

const requestExample = {
  BussinessTypeIds: ["Data"],
  Description: "We look up 2,000 drivers a month and would like to begin in March.",
};
const workflowExample = { WorkflowName: "Renewal review", Description: "For our commercial lines, about 300 a month." };
const visitorExample = { FirstName: "Ada", LastName: "Stone", WorkEmail: "ada@agency.example", AcceptTerms: true };

type RequestBody = z.infer<(typeof requestBodies)["service"]>;

const visitorService = createRoute({
  ...ofVisitors,
  path: "/api/marketplace/requestserviceinfo",
  summary: "A visitor requests a service",
  description: "Mails a confirmation to the visitor, and the request to those who answer it.",
  request: takes(requestBodies.visitorService, { ServiceId: 40, ...requestExample, ...visitorExample }),
});

const visitorWorkflow = createRoute({
  ...ofVisitors,
  path: "/api/marketplace/registerworkflowinfo",
  summary: "A visitor starts a workflow",
  description: "Mails a confirmation to the visitor, and the request to those who answer it.",
  request: takes(requestBodies.visitorWorkflow, { ...workflowExample, ...visitorExample }),
});

const service = createRoute({
  ...ofMembers,
  path: "/api/services/requestserviceinfo",
  summary: "Request a service",
  description: "Name, email address and consent are taken from the account, whatever is sent.",
  request: takes(requestBodies.service, { ServiceId: 40, ...requestExample }),
});

const workflow = createRoute({
  ...ofMembers,
  path: "/api/services/insertworkflowinfo",
  summary: "Start a workflow",
  description: "Name, email address and consent are taken from the account, whatever is sent.",
  request: takes(requestBodies.workflow, workflowExample),
});

/** Requests for services and workflows (spec section 7). */
export function registerRequestCalls(api: Api): void {
  api.openapi(visitorService, (c) => takeRequest(c, { kind: "service", signedIn: false }, c.req.valid("json")));
  api.openapi(visitorWorkflow, (c) => takeRequest(c, { kind: "workflow", signedIn: false }, c.req.valid("json")));
  api.openapi(service, (c) => takeRequest(c, { kind: "service", signedIn: true }, c.req.valid("json")));
  api.openapi(workflow, (c) => takeRequest(c, { kind: "workflow", signedIn: true }, c.req.valid("json")));
}

interface Asking {
  kind: RequestKind;
  /** For signed-in company users, who have accepted the terms. */
  signedIn: boolean;
}

function takeRequest(c: Context<ApiEnv>, asking: Asking, body: RequestBody) {
  return answerRequest(c, asking, body).catch((error) =>
    respondFailed(c, error, c.env.context.t(`requests:failed.${asking.kind}`)),
  );
}

async function answerRequest(c: Context<ApiEnv>, { kind, signedIn }: Asking, body: RequestBody) {
  const { shownScope, viewer, t } = c.env.context;
  const outcome = await submitRequest(shownScope, toSenders(c.env.context), {
    kind,
    serviceId: body.ServiceId || null,
    serviceName: body.ServiceName ?? "",
    workflowName: body.WorkflowName ?? "",
    values: readFormBody(requestForms.service, body),
    formKey: null,
    viewer: signedIn ? viewer : null,
  });
  if (outcome.kind === "done") return c.json({ message: t("requests:success"), reference: outcome.reference }, 200);
  if (outcome.kind === "faulty") {
    const errors = toBodyErrors(requestForms.service, outcome.errors, t);
    return respondOutcome(c, outcome, {
      title: t("requests:summary", { count: Object.keys(errors).length }),
      errors,
    });
  }
  if (outcome.kind === "running") return respondOutcome(c, outcome, { title: t("requests:duplicate") });
  if (outcome.kind === "throttled") {
    const title = t("requests:throttled", { count: Math.ceil(outcome.retryAfterSeconds / 60) });
    return respondOutcome(c, outcome, { title });
  }
  // By a call, it is the field of the service that is wrong.
  const [title, fault] =
    outcome.message === "inactive"
      ? [t("requests:inactive.text"), t("requests:inactive.text")]
      : [t(`requests:${outcome.message}`), t("requests:error.service")];
  return respondOutcome(c, { kind: "faulty" }, { title, errors: { ServiceId: [fault] } });
}
