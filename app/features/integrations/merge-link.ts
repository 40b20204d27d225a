import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Where Merge's API is, and the key that opens it. */
export interface MergeApi {
  baseUrl: string;
  key: string;
}

/** The kinds of systems that Merge links; a management system is one of customers (crm) or of accounting. */
export const mergeCategories = ["crm", "accounting", "hris", "ats", "ticketing", "filestorage"] as const;

const line = (missing: CopyKey, max: number) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintable.test(value), "integrations:error.characters")
    .trim()
    .min(1, missing)
    .max(max, "integrations:error.tooLong");

/** For whom a link is made; the limits are Merge's (create-link-token). Messages are copy keys. */
export const mergeLinkRequest = z.object({
  originId: line("integrations:error.originId", 100),
  organizationName: line("integrations:error.organizationName", 100),
  email: emailAddress("integrations:error.email", "integrations:error.emailInvalid").pipe(
    z.string().max(100, "integrations:error.tooLong"),
  ),
  categories: z.array(z.enum(mergeCategories)).min(1, "integrations:error.categories"),
});
export type MergeLinkRequest = z.infer<typeof mergeLinkRequest>;

/** The form as it was typed, to be shown again. */
export interface MergeLinkValues {
  originId: string;
  organizationName: string;
  email: string;
  categories: string[];
}

export type MergeLinkErrors = Partial<Record<keyof MergeLinkValues, CopyKey>>;

/** Why Merge gave no link. */
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
  /** A page of Merge's own for the same link; null where the account has none. */
  magicLinkUrl: string | null;
}

/** What came of posting the form. */
export type MergeLinkState =
  | { kind: "faulty"; values: MergeLinkValues; errors: MergeLinkErrors }
  | { kind: "throttled"; values: MergeLinkValues; retryAfterSeconds: number }
  | { kind: "refused"; values: MergeLinkValues; reason: MergeRefusal }
  | { kind: "done"; link: MergeLink; organizationName: string };
