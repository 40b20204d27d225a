import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Fields } from "#app/content/merge-fields.ts";
import { unprintableInText } from "#app/content/unprintable.ts";
import { optionalPhone } from "#app/features/companies/company.ts";
import { marketLimits } from "#app/features/companies/limits.ts";
import { nullIfEmpty, textLine } from "#app/features/companies/text-line.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { toAgencySlug } from "#app/features/tenancy/agency-slug.ts";
import { type MarketImage, type MarketImages, mapMarketImages } from "#app/features/tenancy/assets/market-images.ts";
import { type MarketSettings, marketLegalParties } from "#app/features/tenancy/market-settings.ts";
import { slugPattern } from "#app/features/tenancy/tenant-config.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Stored settings as form values. */
export function toMarketValues({ services, ...texts }: MarketSettings): MarketFormValues {
  const { slug, name, headerText, brandColor, supportEmail, supportPhone, legal, terms, privacyPolicy, about } = texts;
  return {
    slug,
    name,
    headerText: headerText ?? "",
    brandColor: brandColor ?? "",
    supportEmail: supportEmail ?? "",
    supportPhone: supportPhone ?? "",
    legal,
    terms: terms ?? "",
    privacyPolicy: privacyPolicy ?? "",
    about: about ?? "",
    show: services.everything ? "all" : "chosen",
    tagIds: services.tagIds.map(String),
  };
}

/** Null or empty for missing images. */
export type MarketImageUrls = Readonly<Record<MarketImage, string | null>>;

/** The addresses of a market's images. */
export function toImageUrls(images: MarketImages): MarketImageUrls {
  return mapMarketImages((name) => images[name]?.url ?? null);
}

/** The same as fields to compare and merge; images by their addresses. */
export function toMarketFields(
  { tagIds, ...texts }: MarketFormValues,
  urls: MarketImageUrls,
): Record<MarketImage, string> & Record<string, string> {
  return { ...texts, tagIds: [...tagIds].sort().join("\n"), ...mapMarketImages((name) => urls[name] ?? "") };
}

/** Converts such fields back to form values. */
export function toFormValues(fields: Fields, { tagIds, ...texts }: MarketFormValues): MarketFormValues {
  const named = Object.entries(texts).map(([name, text]) => [name, fields[name] ?? text]);
  const ids = fields.tagIds?.split("\n").filter((id) => id !== "") ?? tagIds;
  return { ...texts, ...Object.fromEntries(named), tagIds: ids };
}

/** Markdown of a page. */
const page = (label: CopyKey) =>
  field(
    z
      .string()
      .refine((value) => !unprintableInText.test(value), "companies:error.characters")
      .transform((value) => value.replaceAll("\r\n", "\n"))
      .pipe(z.string().trim().max(marketLimits.page, "companies:error.tooLong").transform(nullIfEmpty)),
    { kind: "area", label, hint: "companies:market.field.page.hint" },
  );

/** The inputs of a market; its images are posted beside them as files. Messages are copy keys. */
export const marketForm = z.object({
  name: field(textLine(marketLimits.name).min(1, "companies:market.error.name"), {
    label: "companies:market.field.name",
  }),
  slug: field(
    z
      .string()
      .trim()
      .toLowerCase()
      .min(1, "companies:market.error.slug")
      .max(marketLimits.slug, "companies:error.tooLong")
      .refine((value) => slugPattern.test(value) && toAgencySlug(value) === value, "companies:market.error.slugForm"),
    { label: "companies:market.field.slug", hint: "companies:market.field.slug.hint" },
  ),
  headerText: field(textLine(marketLimits.headerText).transform(nullIfEmpty), {
    label: "companies:market.field.headerText",
    isWide: true,
  }),
  brandColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, "companies:market.error.color")
    .transform(nullIfEmpty),
  supportEmail: field(
    textLine(marketLimits.email)
      .refine((value) => value === "" || emailAddress().safeParse(value).success, "companies:market.error.email")
      .transform(nullIfEmpty),
    { kind: "email", label: "companies:market.field.supportEmail", isWide: true },
  ),
  supportPhone: field(optionalPhone, { label: "companies:market.field.supportPhone", inputMode: "tel" }),
  legal: field(z.enum(marketLegalParties, "companies:market.error.legal"), {
    kind: "choice",
    label: "companies:market.field.legal",
    options: marketLegalParties.map((value) => ({ value, label: `companies:market.legal.${value}` as const })),
    isWide: true,
  }),
  terms: page("companies:market.field.terms"),
  privacyPolicy: page("companies:market.field.privacyPolicy"),
  about: page("companies:market.field.about"),
  show: z.enum(["all", "chosen"], "companies:market.error.show"),
  /** Ids of lines of business and categories. */
  tagIds: z.array(z.coerce.number().int().positive().max(2_147_483_647)).max(200),
});
export type MarketFormOutput = z.infer<typeof marketForm>;

/** The form as typed. */
export type MarketFormValues = FormValues<typeof marketForm>;
/** Those of images are keys of the uploads' messages. */
export type MarketFormErrors = FieldErrors<keyof MarketFormValues | MarketImage>;
