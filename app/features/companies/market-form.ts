import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { toAgencySlug } from "#app/features/onboarding/agency-slug.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import { optionalPhone } from "./company.ts";
import { marketLimits } from "./limits.ts";

/** The eight inputs of a market, as they were typed; the logo is posted beside them as a file. */
export interface MarketFormValues {
  slug: string;
  name: string;
  headerText: string;
  brandColor: string;
  supportEmail: string;
  supportPhone: string;
  /** `all` or `chosen`. */
  show: string;
  /** Of lines of business and categories. */
  tagIds: string[];
}

/** Copy keys by field; `logo` holds a key of the uploads. */
export type MarketFormErrors = Partial<Record<keyof MarketFormValues | "logo", string>>;

const line = (longest: number) =>
  z
    .string()
    .refine((value) => !unprintable.test(value), "companies:error.characters")
    .trim()
    .max(longest, "companies:error.tooLong");
const orNull = (value: string) => (value === "" ? null : value);

/** Messages are copy keys. */
export const marketForm = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "companies:market.error.slug")
    .max(marketLimits.slug, "companies:error.tooLong")
    .refine((value) => slugPattern.test(value) && toAgencySlug(value) === value, "companies:market.error.slugForm"),
  name: line(marketLimits.name).min(1, "companies:market.error.name"),
  headerText: line(marketLimits.headerText).transform(orNull),
  brandColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, "companies:market.error.color")
    .transform(orNull),
  supportEmail: line(marketLimits.email)
    .refine((value) => value === "" || emailAddress("", "").safeParse(value).success, "companies:market.error.email")
    .transform(orNull),
  supportPhone: optionalPhone,
  show: z.enum(["all", "chosen"], "companies:market.error.show"),
  tagIds: z.array(z.coerce.number().int().positive().max(2_147_483_647)).max(200),
});
export type MarketForm = z.infer<typeof marketForm>;
