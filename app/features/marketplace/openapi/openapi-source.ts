import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { measureExpanded } from "./expanded-length.ts";
import { isJsonObject, type OpenApiObject } from "./openapi-values.ts";

interface OpenApiSource {
  root: OpenApiObject;
  /** The whole document as JSON text. */
  json: string;
  /** `info.version` as it was written; YAML reads an unquoted 1.10 as the number 1.1. */
  version: string | null;
}

type OpenApiSourceResult = { ok: true; source: OpenApiSource } | { ok: false; reason: string };

/** Characters of the largest document that is read. */
export const maxDocumentLength = 32 * 1024 * 1024;

/**
 * Characters of a YAML document with every alias written out; a small file of aliases to aliases can stand for billions.
 * The shortest items without any alias are measured at six times what was written for them.
 */
function maxExpandedLength(text: string): number {
  return Math.min(8 * text.length + 1024 * 1024, 2 * maxDocumentLength);
}

/** Reads JSON (RFC 8259) or YAML 1.2 that holds an object. The reason says what is wrong and, where it is known, in which line. */
export function readOpenApiSource(text: string): OpenApiSourceResult {
  if (text.length > maxDocumentLength) return refuse("larger than 32 MB");
  const content = text.replace(/^\ufeff/, "");
  if (content.trim() === "") return refuse("empty");
  return /^\s*[{[]/.test(content) ? readJson(content) : readYaml(content);
}

function readJson(text: string): OpenApiSourceResult {
  try {
    const root: unknown = JSON.parse(text);
    return isJsonObject(root) ? { ok: true, source: { root, json: text, version: null } } : refuse("not an object");
  } catch (error) {
    return refuse(`not valid JSON: ${toMessage(error)}`);
  }
}

/** Values as YAML 1.2's core schema reads them (a date stays text), and `<<`, by which authors share parts. */
const schema = CORE_SCHEMA.withTags(mergeTag);

function readYaml(text: string): OpenApiSourceResult {
  try {
    // `json` lets the last of two equal keys count. Nesting and merged keys are limited by the parser itself.
    const root = load(text, { schema, json: true });
    if (!isJsonObject(root)) return refuse("not an OpenAPI document");
    if (measureExpanded(root) > maxExpandedLength(text)) return refuse("its YAML aliases stand for too much");
    return { ok: true, source: { root, json: JSON.stringify(root), version: findVersion(text, root) } };
  } catch (error) {
    return refuse(`not valid YAML: ${toMessage(error)}`);
  }
}

/** Where `info.version` is a number: what was written for it, which is the number's own text only at times. */
function findVersion(text: string, { info }: OpenApiObject): string | null {
  const version = isJsonObject(info) ? info.version : undefined;
  if (typeof version !== "number") return null;
  for (const [, written] of text.matchAll(/(?<![\w-])version["']?[ \t]*:[ \t]+([^\s,}]+)/g)) {
    if (Number(written) === version) return written ?? null;
  }
  return null;
}

function refuse(reason: string): OpenApiSourceResult {
  return { ok: false, reason };
}

function toMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0]?.replace(/:$/, "").slice(0, 200) ?? "";
}
