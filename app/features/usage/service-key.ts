import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { printableLine, unprintable } from "#app/content/unprintable.ts";

export const longestKeyName = 100;

/** A seller's name for a key. */
export const serviceKeyName = z
  .string()
  .trim()
  .max(longestKeyName)
  .regex(printableLine, "must be printable")
  .refine((name) => !unprintable.test(name), "must be printable");

/** A new key. Messages are copy keys. */
export const newServiceKey = z.object({
  name: field(
    z.string().max(longestKeyName, "listings:error.keyName").pipe(serviceKeyName.min(1, "listings:error.keyName")),
    {
      label: "listings:keys.new",
      hint: "listings:keys.new.hint",
    },
  ),
  isTest: field(z.boolean(), { label: "listings:keys.new.test" }),
});

/** A key in a list; its full value is shown once, on creation. */
export interface ServiceKey {
  id: number;
  name: string;
  /** Its first characters. */
  prefix: string;
  /** ISO 8601. */
  createdAt: string;
  revokedAt: string | null;
  isTest: boolean;
  /** Last use within the 30 days that the log covers. */
  lastUsedAt: string | null;
}

/** Maximum number of active keys of a service. */
export const mostKeys = 20;

export const serviceKeyPattern = /^sk_(?:test_)?[\w-]{43}$/;

/** The agreement id accepted from test keys only, so that a gateway can be tried without an agreement. */
export const testAgreementId = "agr_test";
