import { toPostedText } from "#app/content/form/form-field.ts";

/** Reads posted fields by name, as texts; empty for what was not posted, and for a file. */
export function toFieldReader(form: FormData): (name: string) => string {
  return (name) => toPostedText(form.get(name));
}

/** The key that a form was rendered with; null for what no form has. */
export function readFormKey(form: FormData): string | null {
  const key = toFieldReader(form)("formKey");
  return /^[0-9a-f-]{36}$/.test(key) ? key : null;
}
