import type { AgencyFormValues, AgentFormValues } from "#app/features/onboarding/registration.ts";

/** Reads the posted fields of an agent's registration; what was not posted is empty. A file counts as empty text. */
export function parseAgentForm(form: FormData) {
  const text = (name: string) => toText(form.get(name));
  const values: AgentFormValues = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    workEmail: text("workEmail"),
    contactNumber: text("contactNumber"),
    acceptTerms: form.has("acceptTerms"),
  };
  const formKey = text("formKey");
  return {
    values,
    utmSource: text("utmSource").replaceAll("\0", "").slice(0, 500),
    formKey: /^[0-9a-f-]{36}$/.test(formKey) ? formKey : null,
  };
}

/** The same of an agency's, which has a name and perhaps an invitation code. */
export function parseAgencyForm(form: FormData) {
  const { values, ...rest } = parseAgentForm(form);
  const unseen = (name: string) => toText(form.get(name)).replaceAll("\0", "").slice(0, 500);
  const named: AgencyFormValues = {
    ...values,
    businessName: toText(form.get("businessName")),
    openMarket: form.has("openMarket"),
    agencyCode: unseen("agencyCode"),
    agentEmail: unseen("agentEmail"),
  };
  return { ...rest, values: named, code: toText(form.get("gigcode")) };
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
