import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { unprintable } from "#app/content/unprintable.ts";

/** In the console's order; the first is the default of the address. */
export const tagKinds = ["lineOfBusiness", "valueChain", "companyType", "category", "systemType", "system"] as const;
export type TagKindName = (typeof tagKinds)[number];

/** Kinds whose tags belong to one of another kind. */
export const parentKinds: Partial<Record<TagKindName, TagKindName>> = { category: "companyType", system: "systemType" };

const longestTagName = 80;

const line = z
  .string()
  .refine((value) => !unprintable.test(value), "admin:taxonomy.error.characters")
  .transform((value) => value.replace(/\s+/g, " ").trim())
  .pipe(z.string().max(longestTagName, "admin:taxonomy.error.tooLong"));

/** Messages are copy keys. */
export const tagForm = z.object({
  name: field(line.pipe(z.string().min(1, "admin:taxonomy.error.name")), {
    label: "admin:taxonomy.field.name",
    hint: "admin:taxonomy.field.name.hint",
    autoComplete: "off",
  }),
  /** Empty when Spanish readers get the English one. */
  nameEs: field(line, {
    label: "admin:taxonomy.field.nameEs",
    hint: "admin:taxonomy.field.nameEs.hint",
    autoComplete: "off",
    lang: "es",
  }),
  /** Id of the tag that it belongs to; empty for none, and for kinds without. */
  parentId: field(z.string().regex(/^(?:[1-9]\d{0,8})?$/, "admin:taxonomy.error.parent"), {
    kind: "choice",
    label: "admin:taxonomy.field.parentId",
    placeholder: "admin:taxonomy.parent.choose",
  }),
});

/** The form as typed. */
export type TagValues = FormValues<typeof tagForm>;
export type TagErrors = FieldErrors<keyof TagValues>;

export function toTagFields({ name, nameEs, parentId }: TagValues): Record<keyof TagValues, string> {
  return { name, nameEs, parentId };
}

/** The outcome of posting the form. */
export type TagFormState = Outcome<
  | { kind: "faulty"; values: TagValues; errors: TagErrors; base: Fields | null }
  /** Somebody else saved other values meanwhile; nothing was saved. */
  | { kind: "conflict"; conflicts: FieldConflict[]; values: TagValues; base: Fields; lastSave: LastSave | null }
>;
