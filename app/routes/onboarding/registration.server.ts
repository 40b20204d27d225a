import type { z } from "zod";
import type { FormValues } from "#app/content/form/form-schema.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import { type AgencyFormValues, agencyRegistration } from "#app/features/onboarding/registration.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";

/** Reads a registration's posted fields; what was not posted is empty. */
export function readRegistration<Schema extends z.ZodObject>(schema: Schema, form: FormData) {
  const values: FormValues<Schema> = readValues(schema, form);
  return { values, utmSource: toUnseen(toFieldReader(form)("utmSource")), formKey: readFormKey(form) };
}

/** The same of an agency's, which has perhaps an invitation code and a partner that sent it. */
export function readAgencyRegistration(form: FormData) {
  const text = toFieldReader(form);
  const { values, ...rest } = readRegistration(agencyRegistration, form);
  const agency: AgencyFormValues = {
    ...values,
    openMarket: form.has("openMarket"),
    agencyCode: toUnseen(text("agencyCode")),
    agentEmail: toUnseen(text("agentEmail")),
  };
  return { ...rest, values: agency, code: text("gigcode") };
}

/** What nobody typed is cut to what can be kept rather than refused. */
function toUnseen(text: string): string {
  return text.replaceAll("\0", "").slice(0, 500);
}
