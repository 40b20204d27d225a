import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** How a field is filled in. A list posts its name once for each choice, a flag posts nothing while it is off. */
export type FieldKind = "text" | "email" | "tel" | "url" | "date" | "password" | "area" | "list" | "choice" | "flag";

/** What a page shows of a field beside what its schema says. */
export interface FieldLook {
  kind?: FieldKind;
  /** Copy keys. */
  label?: CopyKey;
  hint?: CopyKey;
  placeholder?: CopyKey;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "url" | "tel";
  /** Typing stops here, in characters; more than that is taken all the same, up to the schema's limit. */
  typedLimit?: number;
  /** What can be chosen. */
  options?: readonly { value: string; label: CopyKey }[];
  /** Of what is typed, where it is not the page's. */
  lang?: "es";
  /** Takes the form's whole width; lists, flags and areas do so anyway. */
  isWide?: boolean;
}

/** A field as a page renders it: plain data made of its schema, so that no schema is sent to browsers. */
export interface FormField<Name extends string = string> extends FieldLook {
  name: Name;
  kind: FieldKind;
  /** Whether it may stay empty. */
  isOptional: boolean;
  /** In UTF-16 code units, as the schema and `maxlength` count. */
  maxLength?: number;
}

/** A form's fields as they were typed, to be shown again. */
export type PostedValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/** By field. */
export type FieldErrors<Name extends string = string> = string extends Name
  ? Record<string, CopyKey>
  : Partial<Record<Name, CopyKey>>;

/**
 * What a form holds, read without its schema: the browser shows it again where no answer came. A list of one is a text, and
 * a flag that is on is one, too.
 */
export function readPosted(form: FormData): PostedValues {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...others] = form.getAll(name).map(toPostedText);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** A posted value as text; empty for what was not posted, and for a file. */
export function toPostedText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** The text of a field; empty for none. */
export function textOf(values: PostedValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** What was chosen in a list. */
export function listOf(values: PostedValues, name: string): readonly string[] {
  const value = values[name];
  if (typeof value === "object") return value;
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** Whether a flag was on. */
export function isOn(values: PostedValues, name: string): boolean {
  const value = values[name];
  return value !== undefined && value !== false;
}
