import { z } from "zod";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toMessageKey } from "#app/i18n/message-key.ts";
import { type FieldErrors, type FieldKind, type FieldLook, type FormField, toPostedText } from "./form-field.ts";

/**
 * A form is one zod object: the order of its keys is that of its fields, their limits are those of the page, messages
 * are copy keys. Page, action, call and script-free post all derive from it.
 */
type FormSchema = z.ZodObject;

/** The form's values as typed: text, except for lists and flags. */
export type FormValues<Schema extends FormSchema> = {
  [Name in keyof z.output<Schema>]-?: [z.input<Schema>[Name & keyof z.input<Schema>]] extends [string | undefined]
    ? string
    : [z.output<Schema>[Name]] extends [boolean]
      ? boolean
      : [z.output<Schema>[Name]] extends [readonly unknown[]]
        ? string[]
        : string;
};

export type FieldName<Schema extends FormSchema> = keyof z.output<Schema> & string;

type Parsed<Schema extends FormSchema> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; errors: FieldErrors<FieldName<Schema>> };

interface SchemaLook extends FieldLook {
  /** Name in JSON calls, if not the field's name capitalized. */
  call?: string;
  /** What JSON calls may send, as their description says it (ECMA-262); for what the schema checks by a function. */
  callPattern?: string;
}

const looks = z.registry<SchemaLook>();

/** Adds presentation to a schema, on top of what it already has. */
export function field<Schema extends z.ZodType>(schema: Schema, look: SchemaLook): Schema {
  const own = schema.clone();
  looks.add(own, look);
  return own;
}

const described = new WeakMap<FormSchema, readonly FormField[]>();

/** The form's fields from top to bottom; cached per schema. */
export function describeForm<Schema extends FormSchema>(schema: Schema): readonly FormField<FieldName<Schema>>[] {
  const fields =
    described.get(schema) ?? Object.entries(schema.shape).map(([name, type]) => describeField(name, type as z.ZodType));
  described.set(schema, fields);
  return fields as readonly FormField<FieldName<Schema>>[];
}

function describeField(name: string, schema: z.ZodType): FormField {
  const { call: _call, callPattern: _callPattern, ...look } = readLook(schema);
  const kind = look.kind ?? toKind(schema);
  const maxLength = readMaxLength(schema);
  return {
    ...look,
    name,
    kind,
    isOptional: schema.safeParse(emptyOf(kind)).success,
    ...(maxLength === null ? {} : { maxLength }),
  };
}

function emptyOf(kind: FieldKind): string | boolean | string[] {
  if (kind === "flag") return false;
  return kind === "list" ? [] : "";
}

/** The posted values of the schema's fields; missing values and files are empty. */
export function readValues<Schema extends FormSchema>(schema: Schema, form: FormData): FormValues<Schema> {
  const entries = describeForm(schema).map(({ name, kind }) => {
    if (kind === "flag") return [name, form.getAll(name).some((value) => value !== "false")];
    return [name, kind === "list" ? form.getAll(name).map(toPostedText) : toPostedText(form.get(name))];
  });
  return Object.fromEntries(entries) as FormValues<Schema>;
}

/** Validates typed values; returns the first error of each field. */
export function parseForm<Schema extends FormSchema>(
  schema: Schema,
  values: Readonly<Record<FieldName<Schema>, unknown>>,
): Parsed<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, CopyKey> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= toMessageKey(message);
  return { ok: false, errors: errors as FieldErrors<FieldName<Schema>> };
}

/** The fields' names in JSON calls. */
export function listCallNames<Schema extends FormSchema>(schema: Schema): Record<FieldName<Schema>, string> {
  const entries = Object.entries(schema.shape).map(([name, type]) => [
    name,
    readLook(type as z.ZodType).call ?? name.charAt(0).toUpperCase() + name.slice(1),
  ]);
  return Object.fromEntries(entries) as Record<FieldName<Schema>, string>;
}

/** The patterns of JSON calls by field; undefined for those that follow from the field's kind. */
export function listCallPatterns<Schema extends FormSchema>(
  schema: Schema,
): Record<FieldName<Schema>, string | undefined> {
  const entries = Object.entries(schema.shape).map(([name, type]) => [name, readLook(type as z.ZodType).callPattern]);
  return Object.fromEntries(entries) as Record<FieldName<Schema>, string | undefined>;
}

/** Presentation and limits may be attached before or after a transformation. */
function* listParts(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  if (schema instanceof z.ZodPipe) {
    yield* listParts(schema.in);
    yield* listParts(schema.out);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    yield* listParts(schema.unwrap());
}

function readLook(schema: z.ZodType): SchemaLook {
  return Object.assign({}, ...[...listParts(schema)].reverse().map((part) => looks.get(part)));
}

function readMaxLength(schema: z.ZodType): number | null {
  const limits = [...listParts(schema)].flatMap((part) => (part instanceof z.ZodString ? (part.maxLength ?? []) : []));
  return limits.length === 0 ? null : Math.min(...limits);
}

function toKind(schema: z.ZodType): FieldKind {
  const parts = [...listParts(schema)];
  const has = (
    ...types: (typeof z.ZodArray | typeof z.ZodBoolean | typeof z.ZodLiteral | typeof z.ZodEmail | typeof z.ZodEnum)[]
  ) => parts.some((part) => types.some((type) => part instanceof type));
  if (has(z.ZodArray)) return "list";
  if (has(z.ZodBoolean, z.ZodLiteral)) return "flag";
  if (has(z.ZodEmail)) return "email";
  return has(z.ZodEnum) ? "choice" : "text";
}
