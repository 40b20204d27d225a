import { parseJson } from "#app/content/parse-json.ts";
import { withSignUpMode } from "#app/features/tenancy/sign-up/sign-up-mode.ts";

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** Parses a `tenant.json`, valid or not; null when it is not a JSON object. */
export function readConfig(bytes: Buffer | undefined): JsonObject | null {
  const value = parseJson(bytes?.toString("utf8") ?? "") as Json;
  return withSignUpMode(isObject(value) ? value : null);
}

/** The value at a dotted path, such as `theme.light.brand`; undefined without one. */
export function getAt(config: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), config);
}

/** Sets the value at a path; undefined removes it, together with objects that become empty. */
export function withAt(config: JsonObject, path: string, value: Json | undefined): JsonObject {
  const [key = "", ...rest] = path.split(".");
  const { [key]: before, ...others } = config;
  const next = rest.length === 0 ? value : withAt(isObject(before) ? before : {}, rest.join("."), value);
  if (next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0)) return others;
  return Object.hasOwn(config, key) ? { ...config, [key]: next } : { ...others, [key]: next };
}

/** Formatted for people. */
export function toJsonFile(value: JsonObject): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
