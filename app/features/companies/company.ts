import { z } from "zod";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { limits } from "./limits.ts";

/** The form as it was typed. */
export interface CompanyFormValues {
  name: string;
  website: string;
  description: string;
  phone: string;
  address: string;
}

/** Copy keys by field. */
export type CompanyFormErrors = Partial<Record<keyof CompanyFormValues, CopyKey>>;

const line = (longest: number) =>
  z
    .string()
    .refine((value) => !unprintable.test(value), "companies:error.characters")
    .trim()
    .max(longest, "companies:error.tooLong");
/** A telephone number as people write it, such as (218) 555-0142; copy key on error, null for none. */
export const optionalPhone = line(limits.phone)
  .refine((value) => value === "" || /^\+?\d{10,15}$/.test(toPhoneNumber(value)), "companies:error.phone")
  .transform((value) => (value === "" ? null : value));
const orNull = (value: string) => (value === "" ? null : value);

/** An address of a web page; `example.com` is taken as `https://example.com`. */
const website = line(limits.website)
  .transform((value) => (value === "" || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === "" || isWebAddress(value), "companies:error.website")
  .transform(orNull);

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && /\.[a-z0-9-]{2,}$/i.test(hostname) && username === "" && password === "";
}

/** What a company says of itself. Messages are copy keys. */
export const companyDetails = z.object({
  name: line(limits.name).min(1, "companies:error.name"),
  website,
  description: z
    .string()
    .refine((value) => !unprintableInText.test(value), "companies:error.characters")
    .trim()
    .max(limits.description, "companies:error.tooLong")
    .transform(orNull),
  phone: optionalPhone,
  address: line(limits.address).transform(orNull),
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** The viewer's own company. */
export interface OwnCompany extends CompanyDetails {
  id: number;
  slug: string;
  logoUrl: string | null;
  market: "open" | "closed" | "draft" | "none";
  /** A service of its is listed, and so its page is public. */
  sells: boolean;
  /** Changing it is for its administrators; the others read. */
  mayEdit: boolean;
  /** May open a market, or change the one there is. */
  mayHaveMarket: boolean;
}
