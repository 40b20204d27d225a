import type { ShownScope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { createRequest } from "#app/features/requests/requests.server.ts";
import type { Senders } from "#app/features/tenancy/sender.ts";
import type { RequestFormOutcome } from "./request-form-state.ts";
import { parseRequest, type RequestFormValues, type RequestKind } from "./service-request.ts";

interface Submission {
  kind: RequestKind;
  serviceId: number | null;
  /** Name of a need without a listing, or of the workflow; omitted without one. */
  serviceName?: string;
  workflowName?: string;
  values: RequestFormValues;
  formKey: string | null;
  viewer: Viewer | null;
}

/** Handles a request form: stores the request, or returns what the page must show. */
export async function submitRequest(
  scope: ShownScope,
  senders: Senders,
  submission: Submission,
): Promise<RequestFormOutcome> {
  const values = withViewer(submission.values, submission.viewer);
  const parsed = parseRequest(submission.kind, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const { acceptTerms: _accepted, ...request } = parsed.value;
  const outcome = await createRequest(scope, senders, {
    ...request,
    kind: submission.kind,
    serviceId: submission.serviceId,
    serviceName: submission.serviceName ?? "",
    workflowName: submission.workflowName ?? "",
    idempotencyKey: submission.formKey,
  });
  const email = request.workEmail;
  if (outcome.kind === "duplicate") return { kind: "running", values, email, running: outcome.running };
  if (outcome.kind === "throttled") return { ...outcome, values };
  if (outcome.kind === "inactiveService") return { kind: "refused", values, message: "inactive" };
  if (outcome.kind === "unknownService") return { kind: "refused", values, message: `failed.${submission.kind}` };
  const { id, reference, answeredBy, answerHours, isConfirmed } = outcome;
  const followId = scope.userId === null ? null : id;
  return { kind: "done", reference, email, answeredBy, answerHours, isConfirmed, followId };
}

/** The read-only fields of a signed-in buyer come from the account, whatever was posted (spec 2.6). */
export function withViewer(values: RequestFormValues, viewer: Viewer | null): RequestFormValues {
  if (!viewer?.company) return values;
  const phoneNumber = viewer.phone ?? values.phoneNumber;
  return {
    ...values,
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    workEmail: viewer.email,
    phoneNumber,
    acceptTerms: true,
  };
}
