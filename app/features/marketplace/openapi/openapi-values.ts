import { unprintable } from "#app/content/unprintable.ts";

const everyUnprintable = new RegExp(unprintable, "gu");

export type OpenApiObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is OpenApiObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toObject(value: unknown): OpenApiObject {
  return isJsonObject(value) ? value : {};
}

export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Strings and numbers as text that is safe to store and display: no control, direction or broken characters. Anything
 * else becomes empty.
 */
export function toOpenApiText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** One line of at most 200 characters, Markdown and HTML stripped. */
export function toLine(value: unknown): string {
  return toOpenApiText(value)
    .slice(0, 2_000)
    .replace(/!?\[([^[\]]*)\]\([^)[]*\)/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/&nbsp;|&#160;/gi, " ")
    .replace(/\*\*|`/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200)
    .replace(everyUnprintable, "")
    .trim();
}
