import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Address and key of Merge's API. */
export interface MergeApi {
  baseUrl: string;
  key: string;
}

/** Kinds of systems that Merge links; agency management systems are crm or accounting. */
const mergeCategories = ["crm", "accounting", "hris", "ats", "ticketing", "filestorage"] as const;

const line = (missing: CopyKey, max: number) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintable.test(value), "integrations:error.characters")
    .trim()
    .min(1, missing)
    .max(max, "integrations:error.tooLong");

/** The company to link; the limits are Merge's (create-link-token). Messages are copy keys. */
export const mergeLinkRequest = z.object({
  originId: field(line("integrations:error.originId", 100), { label: "integrations:merge.originId" }),
  organizationName: field(line("integrations:error.organizationName", 100), {
    label: "integrations:merge.organizationName",
    autoComplete: "organization",
  }),
  email: field(
    emailAddress("integrations:error.email", "integrations:error.emailInvalid").pipe(
      z.string().max(100, "integrations:error.tooLong"),
    ),
    { label: "integrations:merge.email", autoComplete: "email" },
  ),
  categories: field(z.array(z.enum(mergeCategories)).min(1, "integrations:error.categories"), {
    label: "integrations:merge.categories",
    options: mergeCategories.map((value) => ({ value, label: `integrations:merge.category.${value}` as const })),
  }),
});
export type MergeLinkRequest = z.infer<typeof mergeLinkRequest>;

/** The form as typed, to be shown again. */
export type MergeLinkValues = FormValues<typeof mergeLinkRequest>;

/** Why Merge returned no link. */
export type MergeRefusal =
  | "keyRefused"
  | "notAccepted"
  | "tooMany"
  | "tooSlow"
  | "unreachable"
  | "unavailable"
  | "notUnderstood";

export interface MergeLink {
  linkToken: string;
  /** Merge's hosted page for the same link; null when the account has none. */
  magicLinkUrl: string | null;
}

/** The outcome of the posted form. */
export type MergeLinkState = Outcome<
  | { kind: "faulty"; values: MergeLinkValues; errors: FieldErrors<keyof MergeLinkValues> }
  | { kind: "throttled"; values: MergeLinkValues; retryAfterSeconds: number }
  | { kind: "refused"; values: MergeLinkValues; reason: MergeRefusal }
  | { kind: "done"; link: MergeLink; organizationName: string }
>;
