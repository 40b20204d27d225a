import { z } from "@hono/zod-openapi";
import { accountFields, requestForms } from "#app/features/requests/form/service-request.ts";
import { id, idDigits, text } from "./fields.ts";
import { toFormBody } from "./form-body.ts";

/** One line, as inboxes and mails show it. */
const label = text(500)
  .refine((value) => !/\p{Cc}/u.test(value), "must not contain control characters")
  .trim()
  .nullish();

const beside = {
  ServiceName: label.describe("Of a need that no listing answers; a listing has its own"),
  WorkflowName: label,
  ServiceId: z.union([id, idDigits]).nullish().describe("0, empty or null for a need that no listing answers"),
};
const known = accountFields;

/** The bodies of the four calls. A member's names, address and consent are the account's, whatever is sent. */
export const requestBodies = {
  visitorService: toFormBody(requestForms.service, { name: "VisitorServiceRequest", beside }),
  visitorWorkflow: toFormBody(requestForms.workflow, { name: "VisitorWorkflowRequest", beside }),
  service: toFormBody(requestForms.service, { name: "ServiceRequest", beside, known }),
  workflow: toFormBody(requestForms.workflow, { name: "WorkflowRequest", beside, known }),
};

export type RequestBody = z.infer<(typeof requestBodies)["service"]>;
