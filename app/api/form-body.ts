import { z } from "@hono/zod-openapi";
import type { FieldErrors, FormField } from "#app/content/form/form-field.ts";
import { describeForm, type FieldName, type FormValues, listCallNames } from "#app/content/form/form-schema.ts";
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
  const fields = describeForm(form);
  const shape = fields.map((field) => {
    const description = (form.shape[field.name] as z.ZodType).description;
    const type = toBodyField(field);
    return [names[field.name], description === undefined ? type : type.describe(description)];
  });
  const required = fields
    .filter((field) => !field.isOptional && !known.includes(field.name))
    .map((field) => names[field.name]);
  return z.object({ ...Object.fromEntries(shape), ...beside } as Beside).openapi(name, { required });
}

const longestText = 2000;
const flag = z.union([z.boolean(), z.enum(["true", "false"])]).transform((value) => value === true || value === "true");
const typeNames = z.array(text(100)).max(20);
const listedNames = text(500).transform((names) => names.split(",").map((name) => name.trim()));

function toBodyField({ kind, isOptional, maxLength }: FormField): z.ZodType {
  if (kind === "flag") return flag.optional();
  if (kind === "list") return z.union([typeNames, listedNames]).optional();
  if (isOptional) return text(longestText).nullish();
  return text(longestText).optional().openapi({ minLength: 1, maxLength });
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
