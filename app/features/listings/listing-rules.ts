import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { toPhoneNumber } from "#app/content/phone-number.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import type { ListingFiles, ListingSnapshot } from "#app/db/schema/listing-values.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { isRoutingNumber, toAccountDigits } from "#app/features/ledger/bank-details.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";
import { agencySizes } from "#app/features/marketplace/fit/agency-profile.ts";
import { isUsState } from "#app/features/marketplace/search/us-states.ts";
import { connectionPattern, optInPattern } from "#app/features/marketplace/works-with/connection.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toMessageKey } from "#app/i18n/message-key.ts";
import { emptyListing, type FinanceValues, listingLimits, type StepInput, type StepName } from "./listing.ts";

/** Copy keys by field: the first error of each. */
export type StepErrors = Record<string, CopyKey>;

const text = (max: number) =>
  z
    .string()
    .refine((value) => !unprintableInText.test(value), "listings:error.characters")
    .trim()
    .max(max, "listings:error.tooLong");
const optionalLine = (max: number) =>
  text(max).refine((value) => !unprintable.test(value), "listings:error.characters");
const line = (missing: CopyKey, max: number = listingLimits.line) => optionalLine(max).min(1, missing);
const phone = text(30).refine(isPhone, "listings:error.phone");
const website = text(500).refine((value) => value === "" || isWebAddress(value), "listings:error.website");
const documentAddress = text(500).refine((value) => value === "" || isDocumentAddress(value), "listings:error.website");
const ids = (missing: CopyKey) => z.array(z.string().regex(/^[1-9][0-9]{0,8}$/, missing)).max(200, missing);
/** One choice for each system; the empty ones say nothing. */
const choices = (pattern: RegExp) =>
  z
    .array(z.union([z.literal(""), z.string().regex(pattern, "listings:error.systems")]))
    .max(200, "listings:error.systems");

const accountTypes = ["checking", "savings"] as const;

/** Schemas of the steps; what must be valid before submission. Messages are copy keys. */
export const stepForms = {
  registration: z.object({
    legalName: field(line("listings:error.legalName"), {
      label: "listings:registration.legalName",
      autoComplete: "organization",
      isWide: true,
    }),
    contactName: field(line("listings:error.contactName"), {
      label: "listings:registration.contactName",
      autoComplete: "name",
    }),
    contactEmail: field(emailAddress("listings:error.email", "listings:error.emailInvalid"), {
      label: "listings:registration.contactEmail",
      autoComplete: "email",
    }),
    phone: field(phone.min(1, "listings:error.phoneMissing"), {
      label: "listings:registration.phone",
      inputMode: "tel",
      autoComplete: "tel",
    }),
    street: field(line("listings:error.street"), {
      label: "listings:registration.street",
      autoComplete: "street-address",
    }),
    city: field(line("listings:error.city"), { label: "listings:registration.city", autoComplete: "address-level2" }),
    state: field(z.string().refine(isUsState, "listings:error.state"), {
      kind: "choice",
      label: "listings:registration.state",
      placeholder: "listings:registration.state.choose",
      autoComplete: "address-level1",
    }),
    postalCode: field(
      z
        .string()
        .trim()
        .regex(/^\d{5}(-\d{4})?$/, "listings:error.postalCode"),
      { label: "listings:registration.postalCode", inputMode: "numeric", autoComplete: "postal-code" },
    ),
  }),
  provider: z
    .object({
      companyName: field(line("listings:error.companyName", listingLimits.name), {
        label: "listings:provider.companyName",
        hint: "listings:provider.companyName.hint",
      }),
      website: field(website, { kind: "url", label: "listings:provider.website", inputMode: "url" }),
      profile: field(text(listingLimits.profile).min(1, "listings:error.profile"), {
        kind: "area",
        label: "listings:provider.profile",
      }),
      name: field(line("listings:error.name", listingLimits.name), { label: "listings:listing.name", isWide: true }),
      tagline: field(line("listings:error.tagline", listingLimits.tagline), {
        label: "listings:listing.tagline",
        hint: "listings:listing.tagline.hint",
        isWide: true,
      }),
      description: field(text(listingLimits.description).min(1, "listings:error.description"), {
        label: "listings:listing.description",
        hint: "listings:listing.description.hint",
      }),
      categories: field(ids("listings:error.categories").min(1, "listings:error.categories"), {
        label: "listings:listing.categories",
        placeholder: "listings:choose",
        isWide: false,
      }),
      docsUrl: field(documentAddress, { kind: "url", label: "listings:listing.docsUrl", inputMode: "url" }),
      featureIds: field(
        z.array(z.enum(["1", "2", "3", "4"], { error: "listings:error.features" })).min(1, "listings:error.features"),
        { label: "listings:listing.features" },
      ),
      type: field(z.enum(["Single", "Bundled"], { error: "listings:error.type" }), {
        label: "listings:listing.type",
        options: [
          { value: "Single", label: "listings:listing.type.single" },
          { value: "Bundled", label: "listings:listing.type.bundled" },
        ],
      }),
      blocks: field(ids("listings:error.blocks"), {
        label: "listings:listing.blocks",
        hint: "listings:listing.blocks.hint",
        placeholder: "listings:choose",
      }),
      nameEs: field(optionalLine(listingLimits.name), {
        label: "listings:listing.nameEs",
        hint: "listings:listing.nameEs.hint",
        isWide: true,
      }),
      taglineEs: field(optionalLine(listingLimits.tagline), { label: "listings:listing.taglineEs", isWide: true }),
      descriptionEs: field(text(listingLimits.description), { label: "listings:listing.descriptionEs" }),
    })
    .refine(({ type, blocks }) => type !== "Bundled" || blocks.length > 0, {
      path: ["blocks"],
      error: "listings:error.blocks",
    }),
  criteria: z.object({
    linesOfBusiness: field(ids("listings:error.linesOfBusiness").min(1, "listings:error.linesOfBusiness"), {
      label: "listings:criteria.linesOfBusiness",
      placeholder: "listings:choose",
      isWide: false,
    }),
    companyTypes: field(ids("listings:error.companyTypes").min(1, "listings:error.companyTypes"), {
      label: "listings:criteria.companyTypes",
      placeholder: "listings:choose",
      isWide: false,
    }),
    valueChains: field(ids("listings:error.valueChains"), {
      label: "listings:criteria.valueChains",
      placeholder: "listings:choose",
      isWide: false,
    }),
    sizes: field(z.array(z.enum(agencySizes, { error: "listings:error.sizes" })).max(4, "listings:error.sizes"), {
      label: "listings:criteria.sizes",
      placeholder: "listings:criteria.sizes.all",
      options: agencySizes.map((value) => ({ value, label: `marketplace:agencySize.${value}` as const })),
      isWide: false,
    }),
    systems: choices(connectionPattern),
    optIns: choices(optInPattern),
    states: z.array(z.string().refine(isUsState, "listings:error.states")).min(1, "listings:error.states"),
  }),
  fees: z.object({
    fee: field(
      z
        .string()
        .trim()
        .min(1, "listings:error.fee")
        .max(12, "listings:error.feeInvalid")
        .refine((value) => value === "" || toCents(value) !== null, "listings:error.feeInvalid"),
      { label: "listings:fees.fee", hint: "listings:fees.fee.hint", inputMode: "decimal" },
    ),
    showPriceDetails: field(z.boolean(), { label: "listings:fees.show" }),
  }),
  finance: z
    .object({
      contactName: field(line("listings:error.contactName"), {
        label: "listings:finance.contactName",
        autoComplete: "name",
      }),
      contactEmail: field(emailAddress("listings:error.email", "listings:error.emailInvalid"), {
        label: "listings:finance.contactEmail",
        autoComplete: "email",
      }),
      contactPhone: field(phone, { label: "listings:finance.contactPhone", inputMode: "tel", autoComplete: "tel" }),
      accountHolder: field(line("listings:error.accountHolder"), { label: "listings:finance.accountHolder" }),
      bankName: field(line("listings:error.bankName"), { label: "listings:finance.bankName" }),
      routingNumber: field(z.string().trim().refine(isRoutingNumber, "listings:error.routingNumber"), {
        label: "listings:finance.routingNumber",
        inputMode: "numeric",
        autoComplete: "off",
      }),
      accountType: field(z.enum(accountTypes, { error: "listings:error.accountType" }), {
        label: "listings:finance.accountType",
        options: accountTypes.map((value) => ({ value, label: `listings:finance.${value}` as const })),
      }),
      accountNumber: field(
        z
          .string()
          .max(30, "listings:error.accountNumber")
          .refine((value) => value === "" || toAccountDigits(value) !== null, "listings:error.accountNumber"),
        {
          label: "listings:finance.accountNumber",
          hint: "listings:finance.accountNumber.hint",
          inputMode: "numeric",
          autoComplete: "off",
          isWide: true,
        },
      ),
      accountLast4: z.string(),
    })
    .refine(({ accountNumber, accountLast4 }) => accountNumber !== "" || /^\d{4}$/.test(accountLast4), {
      path: ["accountNumber"],
      error: "listings:error.accountNumber",
    }),
} satisfies Record<StepName, z.ZodObject>;

/** Errors of a step as copy keys by field; empty when valid. */
export function checkStep({ step, values }: StepInput): StepErrors {
  const parsed = stepForms[step].safeParse(values);
  const errors: StepErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= toMessageKey(message);
  return errors;
}

/** Errors of required uploads. */
export function checkFiles({ logoUrl }: ListingFiles): StepErrors {
  return logoUrl === "" ? { logo: "listings:error.logo" } : {};
}

/** Errors of a listing by step; valid steps are omitted. */
export function checkListing(listing: ListingSnapshot): Partial<Record<StepName, StepErrors>> {
  const { registration, provider, criteria, fees, finance } = listing;
  const inputs: StepInput[] = [
    { step: "registration", values: registration },
    { step: "provider", values: provider },
    { step: "criteria", values: criteria },
    { step: "fees", values: fees },
    { step: "finance", values: { ...finance, accountNumber: "" } },
  ];
  const entries = inputs.map((input) => {
    const files = input.step === "provider" ? checkFiles(listing.files) : {};
    return [input.step, { ...files, ...checkStep(input) }] as const;
  });
  return Object.fromEntries(entries.filter(([, errors]) => Object.keys(errors).length > 0));
}

/** Cents of a typed price from 0 to 1,000 dollars; null for any other text. */
export function toCents(typed: string): number | null {
  const cents = parseDollars(typed);
  return cents !== null && cents <= listingLimits.feeDollars * 100 ? cents : null;
}

/** The stored finance step: the last four digits of a valid account number, else the previous ones. */
export function toStoredFinance({ accountNumber, ...typed }: FinanceValues, kept: string): ListingSnapshot["finance"] {
  return { ...emptyListing.finance, ...typed, accountLast4: toAccountDigits(accountNumber)?.slice(-4) ?? kept };
}

/** Empty, or at least ten digits with common separators. */
function isPhone(typed: string): boolean {
  return typed === "" || /^\+?\d{10,15}$/.test(toPhoneNumber(typed));
}

/** A web address, or a document stored here. */
export function isDocumentAddress(typed: string): boolean {
  return isWebAddress(typed) || /^\/files\/[0-9a-f]{32}\.pdf$/.test(typed);
}

/** An absolute web address without credentials. */
export function isWebAddress(typed: string): boolean {
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return false;
  const { username, password, hostname } = new URL(typed);
  return username === "" && password === "" && hostname.includes(".");
}
