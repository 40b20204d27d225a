import type { Scope } from "#app/db/scope.ts";
import type { Brand } from "#app/features/tenancy/brand.ts";
import { type DemoFormValues, type DemoRequestState, parseDemoRequest } from "./lead.ts";
import { createLead } from "./leads.server.ts";

interface Submission {
  values: DemoFormValues;
  formKey: string | null;
}

/** Takes a posted request for a demo: stores it, or says what is wrong with it. */
export async function submitDemoRequest(
  scope: Scope,
  brand: Brand,
  { values, formKey }: Submission,
): Promise<DemoRequestState> {
  const parsed = parseDemoRequest(values);
  if (!parsed.ok) return { kind: "faulty", values, errors: parsed.errors };
  await createLead(scope, brand, { ...parsed.value, kind: "demo", idempotencyKey: formKey });
  return { kind: "done", email: parsed.value.email };
}
