import { parseForm } from "#app/content/form/form-schema.ts";
import type { ShownScope } from "#app/db/scope.ts";
import { type DemoFormValues, type DemoRequestState, demoRequest } from "./lead.ts";
import { chargeLead, createLead, type LeadSenders } from "./leads.server.ts";

interface Submission {
  values: DemoFormValues;
  formKey: string | null;
  /** Network address of the sender. */
  address: string | null;
}

/** Handles the demo form: stores the request, or returns errors. */
export async function submitDemoRequest(
  scope: ShownScope,
  senders: LeadSenders,
  { values, formKey, address }: Submission,
): Promise<DemoRequestState> {
  const parsed = parseForm(demoRequest, values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  const retryAfterSeconds = await chargeLead(scope, { address, email: parsed.value.email });
  if (retryAfterSeconds > 0) return { kind: "throttled", values, retryAfterSeconds };
  await createLead(scope, senders, { ...parsed.value, kind: "demo", idempotencyKey: formKey });
  return { kind: "done", email: parsed.value.email };
}
