import { z } from "zod";
import { type EditorSection, editor, tenantConfig } from "#app/features/tenancy/tenant-config.ts";
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

/**
 * Inputs by the dotted path of their field in tenant.json; lists have one entry per line, switches are `on` or empty.
 */
export type TenantValues = Record<string, string>;

type Kind = "text" | "number" | "select" | "list" | "numbers" | "switch" | "choices";

export interface TenantField {
  /** Dotted path in tenant.json. */
  path: string;
  kind: Kind;
  section: EditorSection;
  /** Type of a text input. */
  input: "text" | "email" | "url" | "tel";
  /** Options of a choice. */
  options: readonly string[];
  isOptional: boolean;
}

/** Fields with a generic input, in schema order. */
export const tenantFields: readonly TenantField[] = Object.entries(tenantConfig.shape).flatMap(([name, schema]) => {
  const section = editor.get(schema)?.section;
  return section === undefined ? [] : listFields(name, schema, section);
});

function listFields(path: string, schema: z.core.$ZodType, section: EditorSection): TenantField[] {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (type instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(type.shape).flatMap(([name, part]) =>
      listFields(`${path}.${name}`, part, section),
    );
  const found = toKind(type);
  const input = editor.get(schema)?.input ?? toInput(type);
  return found === null ? [] : [{ path, section, input, isOptional: type !== schema, ...found }];
}

/** Null for fields with special inputs, such as the list of partners. */
function toKind(type: z.core.$ZodType): Pick<TenantField, "kind" | "options"> | null {
  if (type instanceof z.ZodEnum) return { kind: "select", options: type.options.map(String) };
  if (type instanceof z.ZodBoolean) return { kind: "switch", options: [] };
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) return { kind: "text", options: [] };
  if (type instanceof z.ZodNumber) return { kind: "number", options: [] };
  if (!(type instanceof z.ZodArray)) return null;
  const entry = type.element;
  if (entry instanceof z.ZodEnum) return { kind: "choices", options: entry.options.map(String) };
  if (entry instanceof z.ZodNumber) return { kind: "numbers", options: [] };
  return entry instanceof z.ZodString ? { kind: "list", options: [] } : null;
}

function toInput(type: z.core.$ZodType): TenantField["input"] {
  if (type instanceof z.ZodEmail) return "email";
  return type instanceof z.ZodURL ? "url" : "text";
}

export const imageFields = ["logo", "logoDark", "mark", "favicon", "hero", "socialImage"] as const;
export type TenantImageField = (typeof imageFields)[number];
export type ImageFieldName = TenantImageField | PartnerLogo;

/** All image inputs. */
export const allImageFields: readonly ImageFieldName[] = [...imageFields, ...partnerLogos];

/** Identifying fields, which only a platform administrator may change. */
export const identityFields = tenantFields
  .filter(({ section }) => section === "addresses" || section === "paths")
  .map(({ path }) => path);

export const fields: Readonly<Record<string, Kind>> = Object.fromEntries(
  tenantFields.map(({ path, kind }) => [path, kind]),
);

/** Name of the file input of an image field; a partner's logo has another for the existing file. */
export function toUploadName(field: ImageFieldName): string {
  return isPartnerInput(field) ? `upload.${field}` : field;
}

/** All inputs except images. */
export const inputNames: readonly string[] = [...Object.keys(fields), ...partnerInputs];

/** Input values for a tenant.json; missing switches and choices show their fallback. */
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

/** The tenant.json of the form; values equal to the fallback are omitted. Fields in `locked` are unchanged. */
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

/**
 * Undefined when empty. An invalid number stays text, so that validation reports it. An entry of a list may contain
 * commas: terms are separated by them, and names have them.
 */
function fromText(text: string, kind: Kind): Json | undefined {
  if (kind === "switch") return text === "on";
  const lines = text
    .split(kind === "numbers" ? /[\n,]/ : "\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (kind === "choices") return lines;
  if (kind === "text" || kind === "select") return text.trim() === "" ? undefined : text.trim();
  if (lines.length === 0) return undefined;
  if (kind === "number") return toNumber(text.trim());
  return kind === "list" ? lines : lines.map(toNumber);
}

function toNumber(text: string): Json {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A tenant.json with the names, hosts and paths of another one. */
export function withIdentityOf(config: JsonObject, identity: JsonObject): JsonObject {
  return ["id", ...identityFields].reduce((result, path) => withAt(result, path, getAt(identity, path)), config);
}

/** The input of a fault's field: `hosts.0` is a line of `hosts`; null without one. */
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

/** Image files in a tenant.json, by input. */
export function listImageNames(config: JsonObject): [ImageFieldName, string][] {
  const own = imageFields.flatMap((field): [ImageFieldName, string][] => {
    const name = config[field];
    return typeof name === "string" ? [[field, name]] : [];
  });
  return [...own, ...listPartnerLogos(config)];
}

const sections = [
  "brand",
  "colors",
  "contact",
  "features",
  "languages",
  "catalogue",
  "about",
  "retention",
  "extension",
] as const;
const identitySections = ["addresses", "paths"] as const;

/** The form's sections from top to bottom; a tenant's own administrator has no inputs for identifying fields. */
export function listSections(isPlatform: boolean): readonly EditorSection[] {
  return isPlatform ? [...sections, ...identitySections] : sections;
}
