import { fontNames, radiusNames } from "#app/theme/tenant-theme.ts";
import { getAt, isObject, type Json, type JsonObject, withAt } from "./tenant-json.ts";
import {
  isPartnerInput,
  listPartnerLogos,
  type PartnerLogo,
  partnerInputs,
  partnerLogos,
  partnersPath,
  toPartners,
  toPartnerValues,
} from "./tenant-partners.ts";

/** The form's inputs by the dotted path of their field in tenant.json; lists are one entry a line, switches `on` or empty. */
export type TenantValues = Record<string, string>;

type Kind = "text" | "list" | "numbers" | "switch" | "choices";

/** What a list of choices may hold. */
export const choices = {
  "signIn.providers": ["google", "microsoft"],
  "locales.supported": ["en", "es"],
} as const;

export const selects = {
  "theme.radius": radiusNames,
  "theme.font": fontNames,
  "theme.displayFont": fontNames,
  "locales.default": ["en", "es"],
  "about.story": ["marketplace", "premiumFinance"],
} as const;

export const pathNames = [
  "login",
  "onboarding",
  "agentOnboarding",
  "forgotPassword",
  "setPassword",
  "privacyPolicy",
  "terms",
  "about",
] as const;
export const featureNames = [
  "signUp",
  "tryIt",
  "requestDemo",
  "community",
  "createMarket",
  "socialSignIn",
  "campaigns",
] as const;
export const browsers = ["chrome", "edge", "firefox", "safari"] as const;
export const imageFields = ["logo", "logoDark", "mark", "favicon", "hero", "socialImage"] as const;
export type TenantImageField = (typeof imageFields)[number];
export type ImageField = TenantImageField | PartnerLogo;

/** Every input that takes an image. */
export const allImageFields: readonly ImageField[] = [...imageFields, ...partnerLogos];

/** What tells tenants apart: only a platform administrator may change it. */
export const identityFields = ["aliases", "hosts", ...pathNames.map((name) => `paths.${name}`)];

export const fields: Readonly<Record<string, Kind>> = {
  name: "text",
  productName: "text",
  marketName: "text",
  "theme.light.brand": "text",
  "theme.dark.brand": "text",
  "support.email": "text",
  "support.phone": "text",
  "mail.fromName": "text",
  "mail.fromAddress": "text",
  "catalogue.services": "numbers",
  "catalogue.categories": "list",
  "catalogue.linesOfBusiness": "list",
  "analytics.enabled": "switch",
  ...Object.fromEntries(Object.keys(selects).map((path) => [path, "text"] as const)),
  ...Object.fromEntries(Object.keys(choices).map((path) => [path, "choices"] as const)),
  ...Object.fromEntries(featureNames.map((name) => [`features.${name}`, "switch"] as const)),
  ...Object.fromEntries(browsers.map((name) => [`extension.${name}`, "text"] as const)),
  aliases: "list",
  hosts: "list",
  ...Object.fromEntries(pathNames.map((name) => [`paths.${name}`, "text"] as const)),
};

/** The name of the input that takes a field's image; a partner's logo has another for the file that there is. */
export function toUploadName(field: ImageField): string {
  return isPartnerInput(field) ? `upload.${field}` : field;
}

/** Every input of the form but those of images. */
export const inputNames: readonly string[] = [...Object.keys(fields), ...partnerInputs];

/** The form's inputs for what a tenant.json says; where it says nothing, a switch or choice shows what it falls back to. */
export function toValues(config: JsonObject, inherited: JsonObject): TenantValues {
  const values = Object.entries(fields).map(([path, kind]) => {
    const own = getAt(config, path);
    const shown = own === undefined && (kind === "switch" || kind === "choices") ? getAt(inherited, path) : own;
    return [path, toText(shown)] as const;
  });
  return { ...Object.fromEntries(values), ...toPartnerValues(config) };
}

function toText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(toText).join("\n");
  if (typeof value === "boolean") return value ? "on" : "";
  return value === undefined || value === null || isObject(value) ? "" : String(value);
}

/** The tenant.json that the form says; what equals the fallback is left to it. Fields named in `locked` stay as they are. */
export function applyValues(
  config: JsonObject,
  values: TenantValues,
  { inherited, locked }: { inherited: JsonObject; locked: readonly string[] },
): JsonObject {
  const withPartners = withAt(config, partnersPath, toPartners(values));
  return Object.entries(fields).reduce((result, [path, kind]) => {
    if (locked.includes(path)) return result;
    const value = fromText(values[path] ?? "", kind);
    const fallsBack = kind === "switch" || kind === "choices";
    const isSame = fallsBack && JSON.stringify(value) === JSON.stringify(getAt(inherited, path));
    return withAt(result, path, isSame ? undefined : value);
  }, withPartners);
}

/** Undefined for nothing. A number that is none stays text, so that the check says what is wrong with it. */
function fromText(text: string, kind: Kind): Json | undefined {
  if (kind === "switch") return text === "on";
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (kind === "choices") return lines;
  if (kind === "text") return text.trim() === "" ? undefined : text.trim();
  if (lines.length === 0) return undefined;
  return kind === "list" ? lines : lines.map((line) => (/^\d{1,9}$/.test(line) ? Number(line) : line));
}

/** A tenant.json that keeps another one's names, hosts and paths. */
export function withIdentityOf(config: JsonObject, identity: JsonObject): JsonObject {
  return ["id", ...identityFields].reduce((result, path) => withAt(result, path, getAt(identity, path)), config);
}

/** The input that a fault's field belongs to: `hosts.0` is a line of `hosts`; null for none. */
export function toInputName(field: string | null): string | null {
  let path = field ?? "";
  while (path !== "") {
    if (isInput(path)) return path;
    path = path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "";
  }
  return null;
}

function isInput(path: string): boolean {
  const isImage = imageFields.some((name) => name === path);
  return isImage || Object.hasOwn(fields, path) || path === partnersPath || isPartnerInput(path);
}

/** The files that a tenant.json names as images, by their inputs. */
export function listImageNames(config: JsonObject): [ImageField, string][] {
  const own = imageFields.flatMap((field): [ImageField, string][] => {
    const name = config[field];
    return typeof name === "string" ? [[field, name]] : [];
  });
  return [...own, ...listPartnerLogos(config)];
}
