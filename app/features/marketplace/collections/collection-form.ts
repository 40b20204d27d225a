import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { FieldConflict, Fields, LastSave } from "#app/content/merge-fields.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { unprintable } from "#app/content/unprintable.ts";

const longestTitle = 80;
const longestLede = 240;

const line = (longest: number) =>
  z
    .string()
    .refine((value) => !unprintable.test(value), "marketplace:collections.error.characters")
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(longest, "marketplace:collections.error.tooLong"));

/** Messages are copy keys. */
export const collectionForm = z.object({
  /** The tenant of a new one, where there are several; an existing one keeps its own. */
  tenantId: field(z.string(), {
    kind: "choice",
    label: "marketplace:collections.field.tenantId",
  }),
  title: field(line(longestTitle).pipe(z.string().min(1, "marketplace:collections.error.title")), {
    label: "marketplace:collections.field.title",
    hint: "marketplace:collections.field.title.hint",
    autoComplete: "off",
  }),
  lede: field(line(longestLede).pipe(z.string().min(1, "marketplace:collections.error.lede")), {
    kind: "area",
    label: "marketplace:collections.field.lede",
    hint: "marketplace:collections.field.lede.hint",
  }),
  titleEs: field(line(longestTitle), {
    label: "marketplace:collections.field.titleEs",
    hint: "marketplace:collections.field.spanish.hint",
    autoComplete: "off",
    lang: "es",
  }),
  ledeEs: field(line(longestLede), {
    kind: "area",
    label: "marketplace:collections.field.ledeEs",
    lang: "es",
  }),
  state: field(z.enum(["draft", "published"], "marketplace:collections.error.state"), {
    label: "marketplace:collections.field.state",
    hint: "marketplace:collections.field.state.hint",
    options: [
      { value: "draft", label: "shell:status.draft" },
      { value: "published", label: "shell:status.published" },
    ],
  }),
});

/** The form as typed. */
export type CollectionValues = FormValues<typeof collectionForm>;
export type CollectionErrors = FieldErrors<keyof CollectionValues>;

/** The fields that several people may change at once. */
export function toCollectionFields({ title, lede, titleEs, ledeEs, state }: CollectionValues) {
  return { title, lede, titleEs, ledeEs, state };
}

/** The outcome of posting the form. */
export type CollectionFormState = Outcome<
  | { kind: "faulty"; values: CollectionValues; errors: CollectionErrors; base: Fields | null }
  /** Somebody else saved other values meanwhile; nothing was saved. */
  | {
      kind: "conflict";
      conflicts: FieldConflict[];
      values: CollectionValues;
      base: Fields;
      lastSave: LastSave | null;
    }
  /** The tenant has `mostCollections` already. */
  | { kind: "tooMany"; values: CollectionValues; base: Fields | null }
>;

/** The outcome of a button that changes which services it has, or their order. */
export type ArrangementState = Outcome<{ kind: "done" } | { kind: "overLimit" } | { kind: "illegal" }>;
