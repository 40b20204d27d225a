import { toPostedText } from "#app/content/form/form-field.ts";

/** Reads posted fields by name, as texts; empty for what was not posted, and for a file. */
export function toFieldReader(form: FormData): (name: string) => string {
  return (name) => toPostedText(form.get(name));
}

/** A form of these fields alone, each once and as text; what else was posted is not looked at. */
export function pickFields(form: FormData, names: readonly string[]): FormData {
  const text = toFieldReader(form);
  const picked = new FormData();
  for (const name of names) picked.set(name, text(name));
  return picked;
}

/** The key that a form was rendered with; null for what no form has. */
export function readFormKey(form: FormData): string | null {
  const key = toFieldReader(form)("formKey");
  return /^[0-9a-f-]{36}$/.test(key) ? key : null;
}
