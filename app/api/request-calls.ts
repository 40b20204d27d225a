import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { businessTypes, type RequestFormValues, type RequestKind } from "#app/features/requests/service-request.ts";
import { submitRequest } from "#app/features/requests/submit-request.server.ts";
import { toVoices } from "#app/http/brand-of.server.ts";
import type { Api, ApiEnv } from "./api.ts";
import { id, text } from "./fields.ts";
import { problemContent, respondProblem } from "./problem.ts";
import { refuseUnpermitted } from "./signed-in.ts";

const line = text(500);
const flag = z.union([z.boolean(), z.enum(["true", "false"])]).transform((value) => value === true || value === "true");

const typeNames = z.array(text(100)).max(20);

const serviceRequest = z
  .object({
    FirstName: line.default(""),
    LastName: line.default(""),
    WorkEmail: line.default(""),
    PhoneNumber: line.nullable().default(""),
    ServiceName: line.default(""),
    WorkflowName: line.default(""),
    Description: text(2000).default(""),
    ServiceId: z
      .union([
        id,
        z
          .string()
          .regex(/^[0-9]{0,9}$/, "must be a whole number")
          .transform(Number),
      ])
      .nullable()
      .default(null)
      .describe("0, empty or null for a need that no listing answers"),
    BussinessTypeIds: z
      .union([typeNames, text(500).transform((names) => names.split(",").map((name) => name.trim()))])
      .default([])
      .describe(`Names, for services only: ${businessTypes.map(({ name }) => name).join(", ")}`),
    AcceptTerms: flag.default(false),
  })
  .openapi("ServiceRequest");
type RequestBody = z.infer<typeof serviceRequest>;

const accepted = z.object({ message: z.string(), reference: z.string() }).openapi("RequestAccepted");
const responses = {
  200: { description: "Stored; a confirmation is on its way", content: { "application/json": { schema: accepted } } },
  400: { description: "A field is not valid", content: problemContent },
  401: { description: "No token, or one that is no longer good", content: problemContent },
  402: { description: "The user has no company", content: problemContent },
  409: { description: "The same person has an open request for the same service", content: problemContent },
};

interface RequestCall {
  path: string;
  kind: RequestKind;
  /** Needs a signed-in user with a company; such a user has accepted the terms. */
  signedIn: boolean;
  summary: string;
}

const calls: RequestCall[] = [
  {
    path: "/api/marketplace/requestserviceinfo",
    kind: "service",
    signedIn: false,
    summary: "A visitor requests a service",
  },
  { path: "/api/services/requestserviceinfo", kind: "service", signedIn: true, summary: "Request a service" },
  {
    path: "/api/marketplace/registerworkflowinfo",
    kind: "workflow",
    signedIn: false,
    summary: "A visitor starts a workflow",
  },
  { path: "/api/services/insertworkflowinfo", kind: "workflow", signedIn: true, summary: "Start a workflow" },
];

/** Requests for services and workflows (spec section 7; product.md 3). */
export function registerRequestCalls(api: Api): void {
  for (const call of calls) {
    const { path, summary, signedIn } = call;
    const security: Record<string, string[]>[] = signedIn ? [{ bearer: [] }, { session: [] }] : [];
    const body = { required: true, content: { "application/json": { schema: serviceRequest } } };
    const route = createRoute({
      method: "post",
      path,
      tags: ["Requests"],
      summary,
      security,
      request: { body },
      responses,
    });
    api.openapi(route, (c) => answerRequest(c, call, c.req.valid("json")));
  }
}

async function answerRequest(c: Context<ApiEnv>, { kind, signedIn }: RequestCall, body: RequestBody) {
  const { scope, viewer, t } = c.env.context;
  const refusal = signedIn ? refuseUnpermitted(c) : null;
  if (refusal) return refusal;
  const asker = signedIn ? viewer : null;
  const outcome = await submitRequest(scope, toVoices(c.env.context), {
    kind,
    serviceId: body.ServiceId || null,
    values: toValues(body),
    formKey: null,
    viewer: asker,
  });
  if (outcome.kind === "done") return c.json({ message: t("requests:success"), reference: outcome.reference }, 200);
  if (outcome.kind === "faulty") {
    const errors = Object.fromEntries(
      Object.entries(outcome.errors).map(([field, key]) => [fieldNames[field as keyof RequestFormValues], [t(key)]]),
    );
    return respondProblem(c, {
      status: 400,
      title: t("requests:summary", { count: Object.keys(errors).length }),
      errors,
    });
  }
  if (outcome.message === "duplicate") return respondProblem(c, { status: 409, title: t("requests:duplicate") });
  return respondProblem(c, {
    status: 400,
    title: t(`requests:${outcome.message}`),
    errors: { ServiceId: [t("requests:error.service")] },
  });
}

function toValues(body: RequestBody): RequestFormValues {
  return {
    businessTypes: body.BussinessTypeIds,
    firstName: body.FirstName,
    lastName: body.LastName,
    workEmail: body.WorkEmail,
    phoneNumber: body.PhoneNumber ?? "",
    description: body.Description,
    acceptTerms: body.AcceptTerms,
  };
}

const fieldNames: Record<keyof RequestFormValues, string> = {
  businessTypes: "BussinessTypeIds",
  firstName: "FirstName",
  lastName: "LastName",
  workEmail: "WorkEmail",
  phoneNumber: "PhoneNumber",
  description: "Description",
  acceptTerms: "AcceptTerms",
};
