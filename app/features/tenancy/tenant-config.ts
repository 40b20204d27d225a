import { z } from "zod";
import { directionMarks, unprintable } from "#app/content/unprintable.ts";
import { fontNames, radiusNames } from "#app/theme/tenant-theme.ts";
import { mostPartners } from "./partner-limit.ts";

/** Valid slugs, folder names and aliases; also DNS labels. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The tenant that others fall back to. */
export const defaultTenantId = 1;

// Messages are fault codes (fault.ts).
const slug = z.string().regex(slugPattern, "slug");
const host = z
  .string()
  .max(253)
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, "host")
  .refine((value) => !/^\d+(\.\d+){3}$/.test(value), "hostAddress");
const path = z
  .string()
  .max(200)
  .regex(/^(?!.*\.data\/?$)(?:\/[A-Za-z0-9][A-Za-z0-9_.~-]*)+\/?$/, "path");

/** Account pages are routes with actions: a tenant may only choose how the path names it. */
const pathUnder = (base: string) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^${base}(/[a-z0-9][a-z0-9-]{0,62})?$`, "i"), "accountPath");
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "color");
const file = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(svg|png|webp|jpg|jpeg|ico)$/, "imageName");
const httpsUrl = z.url({ protocol: /^https$/ }).max(500);
const text = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((value) => !unprintable.test(value) && !directionMarks.test(value), "characters");
const email = z.email().max(254);
const aboutStories = ["marketplace", "premiumFinance"] as const;
const languageTag = z.enum(["en", "es"]);

const partner = z.strictObject({
  name: text.describe("Name of the partner"),
  logo: file.describe("File of this folder: its logo, square, drawn 56 × 56 px on light and on dark"),
  service: z.number().int().min(1).max(2_147_483_647).optional().describe("Id of the service that the logo opens"),
});

/** How many of a unit, between what the law and the product's promises leave. */
const period = (least: number, most: number) => z.number().int().min(least).max(most);

const scheme = z.strictObject({
  brand: color
    .optional()
    .describe("Brand colour of this scheme as #rrggbb; derived from the light one when left out of the dark one"),
});

/** Sections of the tenant editor. */
export type EditorSection =
  | "brand"
  | "colors"
  | "contact"
  | "features"
  | "languages"
  | "catalogue"
  | "about"
  | "retention"
  | "extension"
  | "addresses"
  | "paths";

/** The editor section of a field and its children; without a section it has a special input, or none. */
export const editor = z.registry<{ section?: EditorSection; input?: "tel" }>();

/** `tenants/<slug>/tenant.json`. Only id and name are required; everything else falls back to the default tenant. */
export const tenantConfig = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe("Address of this schema, for editors; ../tenant.schema.json in a tenant's folder"),
  id: z.number().int().min(1).max(999_999).describe("Unique number of the tenant; never changes"),
  name: text.describe("Name of the organisation").register(editor, { section: "brand" }),
  productName: text
    .optional()
    .describe("Name of its marketplace, shown in titles and mail")
    .register(editor, { section: "brand" }),
  marketName: text
    .optional()
    .describe("Name of the market that an agency opens; your own market when left out")
    .register(editor, { section: "brand" }),
  hosts: z
    .array(host)
    .max(20)
    .optional()
    .describe("Hosts that show this tenant, in lower case, without port or wildcard")
    .register(editor, { section: "addresses" }),
  aliases: z
    .array(slug)
    .max(20)
    .optional()
    .describe("Other names that paths may use: lower-case letters, digits and hyphens, at most 63 each")
    .register(editor, { section: "addresses" }),
  paths: z
    .strictObject({
      login: pathUnder("/login").describe("Path of sign-in: /login or /login/<name>"),
      onboarding: pathUnder("/agencyonboarding").describe(
        "Path of agency registration: /agencyonboarding or one below it",
      ),
      agentOnboarding: pathUnder("/agentonboarding").describe(
        "Path of joining an agency: /agentonboarding or one below it",
      ),
      forgotPassword: pathUnder("/forgotpassword").describe(
        "Path of the forgotten password: /forgotpassword or one below it",
      ),
      setPassword: pathUnder("/setpassword").describe("Path of choosing a password: /setpassword or one below it"),
      privacyPolicy: path.describe("Path of the privacy policy"),
      terms: path.describe("Path of the terms"),
      about: path.describe("Path of the about page"),
    })
    .partial()
    .optional()
    .describe("Where this tenant's own screens are")
    .register(editor, { section: "paths" }),
  logo: file
    .optional()
    .describe("File of this folder: wordmark on light pages, drawn 28 px high; drawn from the name when left out"),
  logoDark: file.optional().describe("File of this folder: wordmark on dark pages; the logo when left out"),
  mark: file
    .optional()
    .describe("File of this folder: sign without the name, drawn 28 × 28 px; made of the initial when left out"),
  favicon: file.optional().describe("File of this folder: sign of the browser's tab; the mark when left out"),
  hero: file.optional().describe("File of this folder: picture beside the landing page's title; none when left out"),
  socialImage: file
    .optional()
    .describe("File of this folder: PNG of 1200 × 630 px for links that people share; none when left out"),
  theme: z
    .strictObject({
      light: scheme.optional().describe("Light pages"),
      dark: scheme.optional().describe("Dark pages"),
      radius: z.enum(radiusNames).optional().describe("How round corners are"),
      font: z.enum(fontNames).optional().describe("Family of the text"),
      displayFont: z.enum(fontNames).optional().describe("Family of headings"),
    })
    .optional()
    .describe("Colours, corners and type; every other colour is derived from the brand colours")
    .register(editor, { section: "colors" }),
  support: z
    .strictObject({
      email: email.optional().describe("E-mail address; new requests are told there, too"),
      phone: z
        .string()
        .regex(/^[0-9+() .-]{5,30}$/, "phone")
        .optional()
        .describe("Telephone number, 5 to 30 digits, spaces and + ( ) . -")
        .register(editor, { input: "tel" }),
    })
    .optional()
    .describe("Whom people may turn to; nobody when left out")
    .register(editor, { section: "contact" }),
  mail: z
    .strictObject({
      fromName: text.optional().describe("Sender's name; productName when left out"),
      fromAddress: email.optional().describe("Sender's e-mail address; no-reply at the site's host when left out"),
    })
    .optional()
    .describe("Who the mails are from")
    .register(editor, { section: "contact" }),
  features: z
    .strictObject({
      signUp: z.boolean().describe("Whether new agencies and sellers may register"),
      tryIt: z.boolean().describe("Whether services can be tried on their pages"),
      requestDemo: z.boolean().describe("Whether visitors may ask for a demonstration"),
      community: z.boolean().describe("Whether blog, events and videos show"),
      createMarket: z.boolean().describe("Whether agencies may open a market of their own"),
      socialSignIn: z.boolean().describe("Whether people may sign in with another account, see signIn"),
      campaigns: z.boolean().describe("Whether the page of the partner agency programme is there"),
    })
    .partial()
    .optional()
    .describe("What the marketplace offers; a switch that is left out is the default tenant's")
    .register(editor, { section: "features" }),
  analytics: z
    .strictObject({
      enabled: z
        .boolean()
        .optional()
        .describe("Whether views, presses and page speed are counted, without anything about who"),
    })
    .optional()
    .describe("Counting of visits")
    .register(editor, { section: "features" }),
  catalogue: z
    .strictObject({
      services: z.array(z.number().int().positive()).max(10_000).optional().describe("Ids of the services that show"),
      categories: z
        .array(text)
        .max(200)
        .optional()
        .describe("Names of categories, in any case: services of one of them show"),
      linesOfBusiness: z
        .array(text)
        .max(200)
        .optional()
        .describe("Names of lines of business, in any case: services of one of them show"),
      vocabulary: z
        .array(text.regex(/^[^,]+(,[^,]+)+$/u, "terms"))
        .max(500)
        .optional()
        .describe(
          "What your people call things, beside the terms of the trade: terms for one thing with commas between them, such as BPP, business personal property",
        ),
    })
    .optional()
    .describe("Which part of the catalogue shows: what every list that is given lets through; all of it when left out")
    .register(editor, { section: "catalogue" }),
  signIn: z
    .strictObject({
      providers: z
        .array(z.enum(["google", "microsoft"]))
        .max(2)
        .optional()
        .describe("Whose accounts may be used"),
    })
    .optional()
    .describe("Signing in with another account")
    .register(editor, { section: "features" }),
  locales: z
    .strictObject({
      supported: z.array(languageTag).min(1).max(2).optional().describe("Languages that the site is offered in"),
      default: languageTag.optional().describe("Language of who asks for none that is supported"),
    })
    .optional()
    .describe("Languages, as BCP 47 tags")
    .register(editor, { section: "languages" }),
  retention: z
    .strictObject({
      requestMonths: period(3, 84).describe(
        "Months after its last event that a request is kept, and that a demo, campaign or event sign-up is; 3 to 84, 24 when left out",
      ),
      closedAccountDays: period(7, 90).describe(
        "Days in which a closed account can be reopened, before it is deleted; 7 to 90, 30 when left out",
      ),
      mailBodyDays: period(7, 365).describe("Days that the text of a mail is kept; 7 to 365, 90 when left out"),
      auditYears: period(2, 15).describe("Years that the audit log is kept; 2 to 15, 7 when left out"),
      ledgerYears: period(7, 30).describe(
        "Years that usage, bills and ledger are kept at least; 7 to 30, 10 when left out",
      ),
    })
    .partial()
    .optional()
    .describe("How long data is kept; the legal pages print it")
    .register(editor, { section: "retention" }),
  extension: z
    .strictObject({
      chrome: httpsUrl.describe("Page in the Chrome Web Store, https"),
      edge: httpsUrl.describe("Page among the Edge add-ons, https"),
      firefox: httpsUrl.describe("Page among the Firefox add-ons, https"),
      safari: httpsUrl.describe("Page in the App Store, https"),
    })
    .partial()
    .optional()
    .describe("Where each browser gets the browser extension; not offered where it is left out")
    .register(editor, { section: "extension" }),
  about: z
    .strictObject({
      story: z
        .enum(aboutStories)
        .optional()
        .describe("Which story the about page tells, where the folder has no pages/about.md of its own"),
      partners: z
        .array(partner)
        .min(1)
        .max(mostPartners)
        .optional()
        .describe("Partners shown by logo and name; left out, the sellers of the catalogue"),
    })
    .optional()
    .describe("What the about page says")
    .register(editor, { section: "about" }),
});

export type TenantFile = z.infer<typeof tenantConfig>;

/** A tenant's configuration, with the default tenant's fallbacks applied. */
export interface TenantConfig {
  paths: Whole<"paths">;
  features: Whole<"features">;
  extension: NonNullable<TenantFile["extension"]>;
  about: { story: (typeof aboutStories)[number] };
  analytics: Whole<"analytics">;
  retention: Whole<"retention">;
  signIn: { providers: readonly Whole<"signIn">["providers"][number][] };
}

type Whole<Part extends keyof TenantFile> = Required<NonNullable<TenantFile[Part]>>;
