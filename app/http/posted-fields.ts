/** Reads posted fields by name: what was not posted, or is a file, is empty text. */
export function toFieldReader(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** The key that a form was rendered with; null for what no form has. */
export function readFormKey(form: FormData): string | null {
  const key = toFieldReader(form)("formKey");
  return /^[0-9a-f-]{36}$/.test(key) ? key : null;
}
