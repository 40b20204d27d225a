import { toPostedText } from "#app/content/form/form-field.ts";

/** Reads posted fields by name as text; empty for missing values and files. */
export function toFieldReader(form: FormData): (name: string) => string {
  return (name) => toPostedText(form.get(name));
}

/** The idempotency key of a posted form; null for an invalid one. */
export function readFormKey(form: FormData): string | null {
  const key = toFieldReader(form)("formKey");
  return /^[0-9a-f-]{36}$/.test(key) ? key : null;
}
