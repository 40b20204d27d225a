export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

/** What a `tenant.json` says, valid or not; null where it is no JSON object. */
export function readConfig(bytes: Buffer | undefined): JsonObject | null {
  return parseObject(bytes?.toString("utf8") ?? "");
}

/** The value at a dotted path, such as `theme.light.brand`; undefined where there is none. */
export function getAt(config: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), config);
}

/** The same with another value at the path; undefined takes it away, and the objects that are empty then. */
export function withAt(config: JsonObject, path: string, value: Json | undefined): JsonObject {
  const [key = "", ...rest] = path.split(".");
  const { [key]: before, ...others } = config;
  const next = rest.length === 0 ? value : withAt(isObject(before) ? before : {}, rest.join("."), value);
  if (next === undefined || (rest.length > 0 && isObject(next) && Object.keys(next).length === 0)) return others;
  return Object.hasOwn(config, key) ? { ...config, [key]: next } : { ...others, [key]: next };
}

/** As a person would write it. */
export function toJsonFile(value: JsonObject): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
