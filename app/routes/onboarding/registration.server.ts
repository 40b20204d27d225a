import type { z } from "zod";
import type { FormValues } from "#app/content/form/form-schema.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import { type AgencyFormValues, agencyRegistration } from "#app/features/onboarding/registration.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";

/** Parses a registration's posted fields; missing values are empty. */
export function readRegistration<Schema extends z.ZodObject>(schema: Schema, form: FormData) {
  const values: FormValues<Schema> = readValues(schema, form);
  return { values, utmSource: toUnseen(toFieldReader(form)("utmSource")), formKey: readFormKey(form) };
}

/** The same for an agency's form, with an optional invitation code and partner. */
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

/** Truncates hidden values to their limits instead of refusing them. */
function toUnseen(text: string): string {
  return text.replaceAll("\0", "").slice(0, 500);
}
