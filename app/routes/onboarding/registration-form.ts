import type { AgencyFormValues, AgentFormValues } from "#app/features/onboarding/registration.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";

/** Reads the posted fields of an agent's registration; what was not posted is empty. A file counts as empty text. */
export function parseAgentForm(form: FormData) {
  const text = toFieldReader(form);
  const values: AgentFormValues = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    contactNumber: text("contactNumber"),
    acceptTerms: form.has("acceptTerms"),
  };
  return { values, utmSource: toUnseen(text("utmSource")), formKey: readFormKey(form) };
}

/** The same of an agency's, which has a name and perhaps an invitation code. */
export function parseAgencyForm(form: FormData) {
  const text = toFieldReader(form);
  const { values, ...rest } = parseAgentForm(form);
  const named: AgencyFormValues = {
    ...values,
    businessName: text("businessName"),
    openMarket: form.has("openMarket"),
    agencyCode: toUnseen(text("agencyCode")),
    agentEmail: toUnseen(text("agentEmail")),
  };
  return { ...rest, values: named, code: text("gigcode") };
}

/** What nobody typed is cut to what can be kept rather than refused. */
function toUnseen(text: string): string {
  return text.replaceAll("\0", "").slice(0, 500);
}
