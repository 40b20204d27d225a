import type { Scope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { RequestOutcome } from "./request-form.tsx";
import { createRequest, type Voices } from "./requests.server.ts";
import { parseRequest, type RequestFormValues, type RequestKind } from "./service-request.ts";

interface Submission {
  kind: RequestKind;
  serviceId: number | null;
  /** What the need is called where no listing answers it, and the workflow; left out for none. */
  serviceName?: string;
  workflowName?: string;
  values: RequestFormValues;
  formKey: string | null;
  viewer: Viewer | null;
}

/** Takes a posted request form: stores the request, or says what the page must show. */
export async function submitRequest(scope: Scope, voices: Voices, submission: Submission): Promise<RequestOutcome> {
  const values = withViewer(submission.values, submission.viewer);
  const parsed = parseRequest(submission.kind, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const { acceptTerms: _accepted, ...request } = parsed.value;
  const outcome = await createRequest(scope, voices, {
    ...request,
    kind: submission.kind,
    serviceId: submission.serviceId,
    serviceName: submission.serviceName ?? "",
    workflowName: submission.workflowName ?? "",
    idempotencyKey: submission.formKey,
  });
  if (outcome.kind === "duplicate") return { kind: "refused", values, message: "duplicate" };
  if (outcome.kind === "unknownService") return { kind: "refused", values, message: `failed.${submission.kind}` };
  return { kind: "done", reference: outcome.reference, email: request.workEmail };
}

/** The locked fields of a signed-in buyer come from the account, whatever was posted (spec 2.6). */
function withViewer(values: RequestFormValues, viewer: Viewer | null): RequestFormValues {
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
