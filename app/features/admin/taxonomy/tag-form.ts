import { z } from "zod";
import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import { directionMarks, unprintable } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** In the order in which the console shows them; the first is the one that an address without a kind means. */
export const tagKinds = ["lineOfBusiness", "valueChain", "companyType", "category"] as const;
export type TagKindName = (typeof tagKinds)[number];

export const longestTagName = 80;

/** A form as it was typed. */
export interface TagValues {
  name: string;
  /** In Spanish; empty where readers of Spanish get the English one. */
  nameEs: string;
  /** Id of the company type that a category belongs to; empty for none, and for the other kinds. */
  parentId: string;
}

export type TagErrors = Partial<Record<keyof TagValues, CopyKey>>;

const line = z
  .string()
  .refine((value) => !unprintable.test(value) && !directionMarks.test(value), "admin:taxonomy.error.characters")
  .transform((value) => value.replace(/\s+/g, " ").trim())
  .pipe(z.string().max(longestTagName, "admin:taxonomy.error.tooLong"));

/** Messages are copy keys. */
export const tagForm = z.object({
  name: line.pipe(z.string().min(1, "admin:taxonomy.error.name")),
  nameEs: line,
  parentId: z.string().regex(/^(?:[1-9]\d{0,8})?$/, "admin:taxonomy.error.parent"),
});

export function toTagFields({ name, nameEs, parentId }: TagValues): Record<keyof TagValues, string> {
  return { name, nameEs, parentId };
}

/** What came of posting the form. */
export type TagFormState =
  | { kind: "faulty"; values: TagValues; errors: TagErrors; base: Fields | null }
  /** Somebody else saved other values meanwhile; nothing was kept. */
  | { kind: "conflict"; conflicts: FieldConflict[]; values: TagValues; base: Fields; lastSave: LastSave | null };
