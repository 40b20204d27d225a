import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { fontNames, radiusNames } from "#app/theme/tenant-theme.ts";
import { mostPartners } from "./partner-limit.ts";
import { type SignUpMode, signUpModes } from "./sign-up/sign-up-mode.ts";

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
  .refine((value) => !unprintable.test(value), "characters");
const email = z.email().max(254);
const aboutStories = ["marketplace", "premiumFinance", "plain"] as const;
const languageTag = z.enum(["en", "es"]);

const partner = z.strictObject({
  name: text.describe("Name of the partner"),
  logo: file.describe("File in this folder: square logo, shown at 56 × 56 px on light and dark pages"),
  service: z.number().int().min(1).max(2_147_483_647).optional().describe("Id of the service that the logo links to"),
});

/** How many of a unit, between what the law and the product's promises leave. */
const period = (least: number, most: number) => z.number().int().min(least).max(most);

const scheme = z.strictObject({
  brand: color
    .optional()
    .describe("Brand colour of this scheme as #rrggbb; if the dark scheme omits it, derived from the light one"),
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
    .describe("What the market that an agency opens is called; 'your own market' if omitted")
    .register(editor, { section: "brand" }),
  hosts: z
    .array(host)
    .max(20)
    .optional()
    .describe("Hosts that serve this tenant, in lower case, without port or wildcard")
    .register(editor, { section: "addresses" }),
  aliases: z
    .array(slug)
    .max(20)
    .optional()
    .describe("Alternative names in paths: lower-case letters, digits and hyphens, at most 63 each")
    .register(editor, { section: "addresses" }),
  paths: z
    .strictObject({
      login: pathUnder("/login").describe("Path of sign-in: /login or /login/<name>"),
      onboarding: pathUnder("/agencyonboarding").describe("Path of agency registration: /agencyonboarding or below"),
      agentOnboarding: pathUnder("/agentonboarding").describe("Path of joining an agency: /agentonboarding or below"),
      forgotPassword: pathUnder("/forgotpassword").describe(
        "Path of the forgotten-password page: /forgotpassword or below",
      ),
      setPassword: pathUnder("/setpassword").describe("Path of the page to set a password: /setpassword or below"),
      privacyPolicy: path.describe("Path of the privacy policy"),
      terms: path.describe("Path of the terms"),
      about: path.describe("Path of the about page"),
    })
    .partial()
    .optional()
    .describe("Paths of this tenant's own pages")
    .register(editor, { section: "paths" }),
  logo: file
    .optional()
    .describe("File in this folder: wordmark for light pages, shown 28 px high; generated from the name if omitted"),
  logoDark: file.optional().describe("File in this folder: wordmark for dark pages; the logo if omitted"),
  mark: file
    .optional()
    .describe("File in this folder: mark without the name, shown at 28 × 28 px; generated from the initial if omitted"),
  favicon: file.optional().describe("File in this folder: icon of the browser tab; the mark if omitted"),
  hero: file.optional().describe("File in this folder: picture beside the landing page's title; none if omitted"),
  socialImage: file
    .optional()
    .describe("File in this folder: PNG of 1200 × 630 px for previews of shared links; none if omitted"),
  theme: z
    .strictObject({
      light: scheme.optional().describe("Light pages"),
      dark: scheme.optional().describe("Dark pages"),
      radius: z.enum(radiusNames).optional().describe("Roundness of corners"),
      font: z.enum(fontNames).optional().describe("Font family of text"),
      displayFont: z.enum(fontNames).optional().describe("Font family of headings"),
    })
    .optional()
    .describe("Colours, corners and fonts; every other colour is derived from the brand colours")
    .register(editor, { section: "colors" }),
  support: z
    .strictObject({
      email: email.optional().describe("E-mail address; also notified of new requests"),
      phone: z
        .string()
        .regex(/^[0-9+() .-]{5,30}$/, "phone")
        .optional()
        .describe("Telephone number, 5 to 30 digits, spaces and + ( ) . -")
        .register(editor, { input: "tel" }),
    })
    .optional()
    .describe("Support contact; none if omitted")
    .register(editor, { section: "contact" }),
  mail: z
    .strictObject({
      fromName: text.optional().describe("Sender's name; productName if omitted"),
      fromAddress: email.optional().describe("Sender's e-mail address; no-reply at the site's host if omitted"),
    })
    .optional()
    .describe("Sender of e-mails")
    .register(editor, { section: "contact" }),
  openingCredit: z
    .number()
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe(
      "Credit in US cents that an agency gets for opening its market, and that the pages promise; none if omitted",
    )
    .register(editor, { section: "features" }),
  features: z
    .strictObject({
      signUp: z
        .enum(signUpModes)
        .describe(
          "How new agencies and sellers register: anybody; with an invitation code; only by links with a code; not at all",
        ),
      tryIt: z.boolean().describe("Whether services can be tried on their pages"),
      requestDemo: z.boolean().describe("Whether visitors may request a demo"),
      community: z.boolean().describe("Whether blog, events and videos are shown"),
      createMarket: z.boolean().describe("Whether agencies may open their own market"),
      socialSignIn: z.boolean().describe("Whether people may sign in with an external account, see signIn"),
      campaigns: z.boolean().describe("Whether the partner agency programme has its page"),
    })
    .partial()
    .optional()
    .describe("Features of the marketplace; omitted switches are the default tenant's")
    .register(editor, { section: "features" }),
  analytics: z
    .strictObject({
      enabled: z.boolean().optional().describe("Whether page views, clicks and page speed are counted, anonymously"),
    })
    .optional()
    .describe("Visitor statistics")
    .register(editor, { section: "features" }),
  catalogue: z
    .strictObject({
      services: z.array(z.number().int().positive()).max(10_000).optional().describe("Ids of the services shown"),
      categories: z
        .array(text)
        .max(200)
        .optional()
        .describe("Names of categories, ignoring case: their services are shown"),
      linesOfBusiness: z
        .array(text)
        .max(200)
        .optional()
        .describe("Names of lines of business, ignoring case: their services are shown"),
      vocabulary: z
        .array(text.regex(/^[^,]+(,[^,]+)+$/u, "terms"))
        .max(500)
        .optional()
        .describe(
          "Your own terms, in addition to those of the trade: synonyms separated by commas, such as BPP, business personal property",
        ),
    })
    .optional()
    .describe("The part of the catalogue shown: services that match every given list; all of it if omitted")
    .register(editor, { section: "catalogue" }),
  signIn: z
    .strictObject({
      providers: z
        .array(z.enum(["google", "microsoft"]))
        .max(2)
        .optional()
        .describe("Providers whose accounts may be used"),
    })
    .optional()
    .describe("Sign-in with an external account")
    .register(editor, { section: "features" }),
  locales: z
    .strictObject({
      supported: z.array(languageTag).min(1).max(2).optional().describe("Languages that the site is offered in"),
      default: languageTag.optional().describe("Language for visitors who prefer none of the supported ones"),
    })
    .optional()
    .describe("Languages, as BCP 47 tags")
    .register(editor, { section: "languages" }),
  retention: z
    .strictObject({
      requestMonths: period(3, 84).describe(
        "Months that a request is kept after its last event, as is a demo, campaign or event sign-up; 3 to 84, 24 if omitted",
      ),
      closedAccountDays: period(7, 90).describe(
        "Days in which a closed account can be reopened before it is deleted; 7 to 90, 30 if omitted",
      ),
      mailBodyDays: period(7, 365).describe("Days that the text of a mail is kept; 7 to 365, 90 if omitted"),
      auditYears: period(2, 15).describe("Years that the audit log is kept; 2 to 15, 7 if omitted"),
      ledgerYears: period(7, 30).describe(
        "Minimum years that usage, bills and ledger are kept; 7 to 30, 10 if omitted",
      ),
    })
    .partial()
    .optional()
    .describe("Retention periods, as stated in the legal pages")
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
    .describe("Store pages of the browser extension; not offered to browsers without one")
    .register(editor, { section: "extension" }),
  about: z
    .strictObject({
      story: z
        .enum(aboutStories)
        .optional()
        .describe(
          "Content of the about page, if the folder has no pages/about.md; without one, a tenant other than the default promises no free access and no savings",
        ),
      partners: z
        .array(partner)
        .min(1)
        .max(mostPartners)
        .optional()
        .describe("Partners shown by logo and name; the sellers of the catalogue if omitted"),
    })
    .optional()
    .describe("Content of the about page")
    .register(editor, { section: "about" }),
});

export type TenantFile = z.infer<typeof tenantConfig>;

/** A tenant's configuration, with the default tenant's fallbacks applied. */
export interface TenantConfig {
  paths: Whole<"paths">;
  features: Omit<Whole<"features">, "signUp">;
  signUp: SignUpMode;
  extension: NonNullable<TenantFile["extension"]>;
  about: { story: (typeof aboutStories)[number] };
  analytics: Whole<"analytics">;
  retention: Whole<"retention">;
  signIn: { providers: readonly Whole<"signIn">["providers"][number][] };
}

type Whole<Part extends keyof TenantFile> = Required<NonNullable<TenantFile[Part]>>;
