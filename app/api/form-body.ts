import { z } from "@hono/zod-openapi";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import {
  describeForm,
  type FieldName,
  type FormValues,
  listCallNames,
  listCallPatterns,
} from "#app/content/form/form-schema.ts";
import { filledLine } from "#app/content/unprintable.ts";
import type { CopyKey, Translate } from "#app/i18n/copy-keys.ts";
import { text } from "./fields.ts";

interface FormBodyOptions<Beside> {
  /** Names the body in the API's description. */
  name: string;
  /** Fields of the body besides the form's. */
  beside?: Beside;
  /** Fields that may be omitted although the form requires them. */
  known?: readonly string[];
}

/**
 * The body of a call that takes a form. Required fields and maximum lengths are left to the form's own validation, so
 * that its messages are used.
 */
export function toFormBody<Schema extends z.ZodObject, Beside extends z.ZodRawShape>(
  form: Schema,
  { name, beside, known = [] }: FormBodyOptions<Beside>,
) {
  const names = listCallNames(form);
  const patterns = listCallPatterns(form);
  const fields = describeForm(form);
  const shape = fields.map((field) => {
    const description = (form.shape[field.name] as z.ZodType).description;
    const type = toBodyField(field, patterns[field.name]);
    return [names[field.name], description === undefined ? type : type.describe(description)];
  });
  const required = fields
    .filter((field) => !field.isOptional && !known.includes(field.name))
    .map((field) => names[field.name]);
  return z.object({ ...Object.fromEntries(shape), ...beside } as Beside).openapi(name, { required });
}

/** Beyond any form's own limit, whose message says it. */
const longestText = 20_000;
const flag = z.union([z.boolean(), z.enum(["true", "false"])]).transform((value) => value === true || value === "true");
const typeNames = z.array(text(100)).max(20);
const listedNames = text(500).transform((names) => names.split(",").map((name) => name.trim()));

/** What no text has, which may have tabs and several lines. */
const notInText = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f";

/** What is said of a field is as strict as the form, which refuses with messages of its own. */
function toBodyField(field: FormField, callPattern: string | undefined): z.ZodType {
  const { kind, isOptional, maxLength } = field;
  if (kind === "flag") return flag.optional().openapi(isOptional ? {} : { enum: [true, "true"] });
  if (kind === "list") return toListField(field);
  if (isOptional) return text(longestText).nullish().openapi({ maxLength, pattern: callPattern });
  const pattern = callPattern ?? toPattern(kind);
  const format = kind === "email" ? "email" : undefined;
  return text(longestText).optional().openapi({ minLength: 1, maxLength, pattern, format });
}

/** Some character that is no space, and none that is not allowed. */
function toPattern(kind: FormField["kind"]): string {
  if (kind === "email") return z.regexes.email.source;
  return kind === "area" ? `^[^${notInText}]*[^${notInText}\\s][^${notInText}]*$` : filledLine;
}

function toListField({ options = [], isOptional }: FormField): z.ZodType {
  const names = options.map(({ value }) => value);
  if (names.length === 0) return z.union([typeNames, listedNames]).optional();
  const one = `(?:${names.join("|")})`;
  const least = isOptional ? 0 : 1;
  const list = typeNames.openapi({
    items: { type: "string", enum: names },
    minItems: least,
    maxItems: names.length,
  });
  const listed = listedNames.openapi({ pattern: `^${one}(?: *, *${one}){0,${names.length - 1}}$` });
  return z.union([list, listed]).optional();
}

/** A body as form values. */
export function readFormBody<Schema extends z.ZodObject>(form: Schema, body: object): FormValues<Schema> {
  const names = listCallNames(form);
  const said: Readonly<Record<string, unknown>> = { ...body };
  const entries = describeForm(form).map(({ name, kind }) => {
    const empty = kind === "list" ? [] : kind === "flag" ? false : "";
    return [name, said[names[name]] ?? empty];
  });
  return Object.fromEntries(entries) as FormValues<Schema>;
}

/** Errors of the form as text, by the body's field names. */
export function toBodyErrors<Schema extends z.ZodObject>(
  form: Schema,
  errors: FieldErrors<FieldName<Schema>>,
  t: Translate,
): Record<string, string[]> {
  const names = listCallNames(form);
  const entries = Object.entries<CopyKey | undefined>(errors).flatMap(([field, key]) =>
    key === undefined ? [] : [[names[field as FieldName<Schema>], [t(key)]]],
  );
  return Object.fromEntries(entries);
}
