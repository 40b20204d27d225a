/** Sets a form field's value and fires its events, as typing would. Multiple values are one per line. */
export function fillField(formId: string, name: string, text: string): void {
  const values = toLines(text);
  for (const field of listFields(document.getElementById(formId), name)) {
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      const isWanted = values.includes(field.value);
      if (field.checked !== isWanted && (isWanted || field.type === "checkbox")) field.click();
      continue;
    }
    // Scripts cannot set a file input, only clear it.
    setValue(field, field.type === "file" ? "" : text);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** The value that a form's field would post; multiple values one per line, in document order. */
export function readField(form: HTMLFormElement, name: string): string {
  return new FormData(form)
    .getAll(name)
    .flatMap((value) => (typeof value === "string" ? value : []))
    .sort()
    .join("\n");
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listFields(form: HTMLElement | null, name: string): FormField[] {
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter(
    (field): field is FormField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      field.name === name,
  );
}

/** Uses the element's native setter, which React overrides. */
function setValue(field: FormField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

function toLines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}
