import type { DemoFormValues } from "#app/features/leads/lead.ts";
import { readFormKey, toFieldReader } from "#app/http/posted-fields.ts";

/** Reads the posted fields of a request for a demo; what was not posted is empty. A file counts as empty text. */
export function parseDemoForm(form: FormData): { values: DemoFormValues; formKey: string | null } {
  const text = toFieldReader(form);
  return {
    values: {
      name: text("name"),
      email: text("email"),
      company: text("company"),
      phoneNumber: text("phoneNumber"),
      message: text("message"),
    },
    formKey: readFormKey(form),
  };
}
