import { z } from "zod";
import { toPostedText } from "#app/content/form/form-field.ts";
import { readValues } from "#app/content/form/form-schema.ts";
import type { ListMove } from "#app/content/move-past.ts";
import { parseId } from "./parse-id.ts";
import { notFound } from "./responses.ts";

/**
 * The pressed button of a posted form, by its field `intent`.
 * @param intents those of the page's forms.
 * @param main that of a form that posts none.
 * @throws {Response} not found, for any other.
 */
export function readIntent<const Intent extends string>(
  form: FormData,
  intents: readonly Intent[],
  main?: NoInfer<Intent>,
): Intent {
  const posted = toPostedText(form.get("intent"));
  const intent = posted === "" && main !== undefined ? main : intents.find((known) => known === posted);
  if (intent === undefined) throw notFound();
  return intent;
}

/**
 * Fields that a page posts without a label, such as ids and versions, by a schema that takes any text. A boolean says
 * whether the name was posted.
 */
export function readFields<Schema extends z.ZodObject>(schema: Schema, form: FormData): z.output<Schema> {
  return schema.parse(readValues(schema, form));
}

/** Null for anything but a row id. */
export const postedId = z.string().transform(parseId);

/** 0, which is never a row's id, for anything but an id. */
export const postedRow = z.string().transform((text) => parseId(text) ?? 0);

/** A version of up to nine digits; null for anything else. */
export const postedVersion = z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null));

/** A confirming checkbox. */
export const postedYes = z.string().transform((text) => text === "yes");

const neighbours = z.object({ above: postedRow, below: postedRow });

/** The move that a list's button asks for, past the neighbour that its row was drawn beside. */
export function readMove(form: FormData, to: ListMove["to"]): ListMove {
  const { above, below } = readFields(neighbours, form);
  return { to, past: to === "up" ? above : below };
}

const keyed = z.object({ formKey: z.string().transform((key) => (/^[0-9a-f-]{36}$/.test(key) ? key : null)) });

/** The idempotency key of a posted form; null for an invalid one. */
export function readFormKey(form: FormData): string | null {
  return readFields(keyed, form).formKey;
}

/** Reads fields whose names are made of ids or paths, as text; empty for missing values and files. */
export function toFieldReader(form: FormData): (name: string) => string {
  return (name) => toPostedText(form.get(name));
}

/** All posted texts in their order, by name; files are left out. */
export function listPostedTexts(form: FormData): [name: string, text: string][] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}
