import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Kinds of inputs. A list posts its name once per choice, an unchecked flag posts nothing. */
export type FieldKind = "text" | "email" | "tel" | "url" | "date" | "password" | "area" | "list" | "choice" | "flag";

/** Presentation of a field besides its schema. */
export interface FieldLook {
  kind?: FieldKind;
  /** Copy keys. */
  label?: CopyKey;
  hint?: CopyKey;
  placeholder?: CopyKey;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "url" | "tel";
  /** The input's maximum length in characters; longer values are still accepted up to the schema's limit. */
  typedLimit?: number;
  /** Options of a choice. */
  options?: readonly { value: string; label: CopyKey }[];
  /** Language of the value, if not the page's. */
  lang?: "es";
  /** Full width of the form; always so for lists, flags and areas. */
  isWide?: boolean;
}

/** A field for rendering: plain data derived from its schema, so that browsers do not load the schema. */
export interface FormField<Name extends string = string> extends FieldLook {
  name: Name;
  kind: FieldKind;
  /** Whether it may be empty. */
  isOptional: boolean;
  /** In UTF-16 code units, like the schema and `maxlength`. */
  maxLength?: number;
}

/** A form's fields as typed, to be shown again. */
export type PostedValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/** Errors by field. */
export type FieldErrors<Name extends string = string> = string extends Name
  ? Record<string, CopyKey>
  : Partial<Record<Name, CopyKey>>;

/**
 * Reads a form without its schema, for the browser to show it again when no response came. A list with one choice
 * becomes text, and so does a checked flag.
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

/** A posted value as text; empty for a missing value or a file. */
export function toPostedText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** The text of a field; empty without one. */
export function textOf(values: PostedValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

/** The choices of a list. */
export function listOf(values: PostedValues, name: string): readonly string[] {
  const value = values[name];
  if (typeof value === "object") return value;
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** Whether a flag was checked: browsers post any text then, and programs may post `false`, as to the calls. */
export function isOn(values: PostedValues, name: string): boolean {
  const value = values[name];
  return value !== undefined && value !== false && value !== "false";
}
