import type { DemoFormValues } from "#app/features/leads/lead.ts";

/** Reads the posted fields of a request for a demo; what was not posted is empty. A file counts as empty text. */
export function parseDemoForm(form: FormData): { values: DemoFormValues; formKey: string | null } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const formKey = text("formKey");
  return {
    values: {
      name: text("name"),
      email: text("email"),
      company: text("company"),
      phoneNumber: text("phoneNumber"),
      message: text("message"),
    },
    formKey: /^[0-9a-f-]{36}$/.test(formKey) ? formKey : null,
  };
}
