import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import { companyLimits } from "./limits.ts";
import { nullIfEmpty, textLine } from "./text-line.ts";

/** A telephone number in the usual notation, such as (218) 555-0142; null when empty. The error is a copy key. */
export const optionalPhone = z
  .string()
  // An address book adds marks of direction to the numbers that are copied out of it.
  .transform((value) => value.replace(/\p{Cf}/gu, ""))
  .pipe(textLine(companyLimits.phone))
  .refine((value) => value === "" || /^\+?\d{10,15}$/.test(toPhoneNumber(value)), "companies:error.phone")
  .transform(nullIfEmpty);

/** A web address; `example.com` becomes `https://example.com`. */
const website = textLine(companyLimits.website)
  .transform((value) => (value === "" || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === "" || isWebAddress(value), "companies:error.website")
  .transform(nullIfEmpty);

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && /\.[a-z0-9-]{2,}$/i.test(hostname) && username === "" && password === "";
}

/** A company's details. Messages are copy keys. */
export const companyDetails = z.object({
  name: field(textLine(companyLimits.name).min(1, "companies:error.name"), {
    label: "companies:field.name",
    autoComplete: "organization",
  }),
  website: field(website, { label: "companies:field.website", inputMode: "url", autoComplete: "url" }),
  phone: field(optionalPhone, { label: "companies:field.phone", inputMode: "tel", autoComplete: "work tel" }),
  address: field(textLine(companyLimits.address).transform(nullIfEmpty), {
    label: "companies:field.address",
    autoComplete: "street-address",
  }),
  description: field(
    z
      .string()
      .refine((value) => !unprintableInText.test(value), "companies:error.characters")
      .trim()
      .max(companyLimits.description, "companies:error.tooLong")
      .transform(nullIfEmpty),
    { kind: "area", label: "companies:field.description", hint: "companies:field.description.hint" },
  ),
});
/** The form as typed. */
export type CompanyFormValues = FormValues<typeof companyDetails>;
export type CompanyFormErrors = FieldErrors<keyof CompanyFormValues>;

/** The registration link of an agency to join. */
export const agencyLinkForm = z.object({
  link: field(z.string().trim().min(1, "companies:error.linkMissing").max(500), {
    label: "companies:join.link",
    hint: "companies:join.hint",
    autoComplete: "off",
    isWide: true,
  }),
});

export type CompanyDetails = z.infer<typeof companyDetails>;

/** The viewer's own company. */
export interface OwnCompany extends CompanyDetails {
  id: number;
  slug: string;
  logoUrl: string | null;
  market: "open" | "offline" | "closed" | "draft" | "none";
  /** One of its services is listed, so its page is public. */
  sells: boolean;
  /** Only its administrators may edit it. */
  mayEdit: boolean;
  /** May open a market or edit the existing one. */
  mayHaveMarket: boolean;
}
