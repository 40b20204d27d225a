import { z } from "zod";
import { fontNames, radiusNames } from "#app/theme/tenant-theme.ts";
import { mostPartners } from "./partner-limit.ts";

/** What a slug, a folder's name or an alias may be; also a DNS label. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;

// What is said of a wrong value is the code of a fault (fault.ts).
const slug = z.string().regex(slugPattern, "slug");
const host = z
  .string()
  .max(253)
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, "host")
  .refine((value) => !/^\d+(\.\d+){3}$/.test(value), "hostAddress");
const path = z
  .string()
  .max(200)
  .regex(/^\/[A-Za-z0-9][A-Za-z0-9/_.~-]*$/, "path");

/** Account screens are routes with actions: a tenant may only choose how the path names it. */
const pathUnder = (base: string) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^${base}(/[a-z0-9][a-z0-9-]{0,62})?$`, "i"), "accountPath");
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "color");
const file = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(svg|png|webp|jpg|jpeg|ico)$/, "imageName");
const httpsUrl = z.url({ protocol: /^https$/ }).max(500);
const text = z.string().trim().min(1).max(120);
const email = z.email().max(254);
const aboutStories = ["marketplace", "premiumFinance"] as const;
const languageTag = z.enum(["en", "es"]);

const partner = z.strictObject({
  name: text,
  logo: file,
  service: z.number().int().min(1).max(2_147_483_647).optional().describe("Id of the service that the logo opens"),
});

const scheme = z.strictObject({
  brand: color.optional().describe("Brand colour of this scheme; derived from the light one when left out"),
});

/** `tenants/<slug>/tenant.json`. Only id and name are required; the rest falls back to the default tenant. */
export const tenantConfig = z.strictObject({
  $schema: z.string().optional(),
  id: z.number().int().min(1).max(999_999).describe("Unique number of the tenant; never changes"),
  name: text.describe("Name of the organisation"),
  productName: text.optional().describe("Name of its marketplace, shown in titles and mail"),
  aliases: z.array(slug).max(20).optional().describe("Other names that paths may use"),
  hosts: z.array(host).max(20).optional().describe("Hosts that show this tenant"),
  paths: z
    .strictObject({
      login: pathUnder("/login"),
      onboarding: pathUnder("/agencyonboarding"),
      agentOnboarding: pathUnder("/agentonboarding"),
      forgotPassword: pathUnder("/forgotpassword"),
      setPassword: pathUnder("/setpassword"),
      privacyPolicy: path,
      terms: path,
      about: path,
    })
    .partial()
    .optional()
    .describe("Where this tenant's own screens are"),
  logo: file.optional(),
  logoDark: file.optional(),
  mark: file.optional(),
  favicon: file.optional(),
  hero: file.optional(),
  socialImage: file.optional(),
  theme: z
    .strictObject({
      light: scheme.optional(),
      dark: scheme.optional(),
      radius: z.enum(radiusNames).optional(),
      font: z.enum(fontNames).optional().describe("Family of the text"),
      displayFont: z.enum(fontNames).optional().describe("Family of headings"),
    })
    .optional(),
  support: z
    .strictObject({
      email: email.optional(),
      phone: z
        .string()
        .regex(/^[0-9+() .-]{5,30}$/, "phone")
        .optional(),
    })
    .optional(),
  mail: z.strictObject({ fromName: text.optional(), fromAddress: email.optional() }).optional(),
  features: z
    .strictObject({
      requestDemo: z.boolean(),
      community: z.boolean(),
      tryIt: z.boolean(),
      campaigns: z.boolean(),
      signUp: z.boolean(),
      createMarket: z.boolean(),
      socialSignIn: z.boolean(),
    })
    .partial()
    .optional(),
  catalogue: z
    .strictObject({
      services: z.array(z.number().int().positive()).max(10_000).optional(),
      categories: z.array(text).max(200).optional(),
      linesOfBusiness: z.array(text).max(200).optional(),
    })
    .optional()
    .describe("Which part of the catalogue shows; left out, all of it"),
  signIn: z
    .strictObject({
      providers: z
        .array(z.enum(["google", "microsoft"]))
        .max(2)
        .optional(),
    })
    .optional(),
  locales: z
    .strictObject({ default: languageTag.optional(), supported: z.array(languageTag).min(1).max(2).optional() })
    .optional(),
  extension: z
    .strictObject({ chrome: httpsUrl, edge: httpsUrl, safari: httpsUrl, firefox: httpsUrl })
    .partial()
    .optional(),
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
    .describe("What the about page says"),
  analytics: z.strictObject({ enabled: z.boolean().optional() }).optional(),
});

export type TenantFile = z.infer<typeof tenantConfig>;

/** A tenant's configuration after falling back to the default tenant's. */
export interface TenantConfig {
  paths: {
    login: string;
    onboarding: string;
    agentOnboarding: string;
    forgotPassword: string;
    setPassword: string;
    privacyPolicy: string;
    terms: string;
    about: string;
  };
  features: {
    requestDemo: boolean;
    community: boolean;
    tryIt: boolean;
    campaigns: boolean;
    signUp: boolean;
    createMarket: boolean;
    socialSignIn: boolean;
  };
  extension: { chrome?: string; edge?: string; safari?: string; firefox?: string };
  about: { story: (typeof aboutStories)[number] };
  analytics: { enabled: boolean };
  signIn: { providers: readonly ("google" | "microsoft")[] };
}
