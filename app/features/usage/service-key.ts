import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";

/** What a seller calls a key, to tell it from others. */
export const serviceKeyName = z
  .string()
  .trim()
  .max(100)
  .refine((name) => !unprintable.test(name), "must be printable");

/** A key to be made. Messages are copy keys. */
export const newServiceKey = z.object({
  name: field(z.string().max(100, "listings:error.keyName").pipe(serviceKeyName.min(1, "listings:error.keyName")), {
    label: "listings:keys.new",
    hint: "listings:keys.new.hint",
  }),
  isTest: field(z.boolean(), { label: "listings:keys.new.test" }),
});

/** A key as it is listed; the key itself is shown once, when it is made. */
export interface ServiceKey {
  id: number;
  name: string;
  /** Its first characters. */
  prefix: string;
  /** ISO 8601. */
  createdAt: string;
  revokedAt: string | null;
  isTest: boolean;
  /** When a call last came with it, within the 30 days that the log reaches back. */
  lastUsedAt: string | null;
}

/** How many keys of a service may be in use at a time. */
export const mostKeys = 20;

export const serviceKeyPattern = /^sk_(?:test_)?[\w-]{43}$/;

/** The agreement that holds for test keys alone, so that a gateway can be tried before anybody has agreed to anything. */
export const testAgreementId = "agr_test";
