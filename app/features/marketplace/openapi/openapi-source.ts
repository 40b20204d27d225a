import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { measureExpanded } from "./expanded-length.ts";
import type { OpenApiFault } from "./openapi-fault.ts";
import { isJsonObject, type OpenApiObject } from "./openapi-values.ts";

interface OpenApiSource {
  root: OpenApiObject;
  /** The whole document as JSON text. */
  json: string;
  /** `info.version` as written; YAML parses an unquoted 1.10 as the number 1.1. */
  version: string | null;
}

/** `reason`: for the command line, in the words of the parser. */
export interface UnreadableOpenApi {
  ok: false;
  reason: string;
  fault: OpenApiFault;
}

type OpenApiSourceResult = { ok: true; source: OpenApiSource } | UnreadableOpenApi;

/** Maximum document length in characters. */
export const maxDocumentLength = 32 * 1024 * 1024;

/**
 * Maximum length of a YAML document with every alias expanded, in characters; a small file of nested aliases can
 * expand to billions. The shortest items without any alias measure six times their source.
 */
function maxExpandedLength(text: string): number {
  return Math.min(8 * text.length + 1024 * 1024, 2 * maxDocumentLength);
}

/**
 * Parses JSON (RFC 8259) or YAML 1.2 that contains an object. The reason says what is wrong and, if known, in which
 * line.
 */
export function readOpenApiSource(text: string): OpenApiSourceResult {
  if (text.length > maxDocumentLength) return refuse("larger than 32 MB", { code: "tooLarge" });
  const content = text.replace(/^\ufeff/, "");
  if (content.trim() === "") return refuse("empty", { code: "empty" });
  return /^\s*[{[]/.test(content) ? readJson(content) : readYaml(content);
}

function readJson(text: string): OpenApiSourceResult {
  try {
    const root: unknown = JSON.parse(text);
    if (!isJsonObject(root)) return refuse("not an object", { code: "notObject" });
    if (isDeeper(root, mostLevels)) return refuse(`nested more than ${mostLevels} levels deep`, { code: "tooDeep" });
    return { ok: true, source: { root, json: text, version: null } };
  } catch (error) {
    const message = toMessage(error);
    return refuse(`not valid JSON: ${message}`, { code: "notJson", line: findLine(text, message) });
  }
}

/** As the parser of YAML has it; what is nested thousands of levels deep cannot be written as JSON again. */
const mostLevels = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

/** The line of the position that the engine's message names, if any. */
function findLine(text: string, message: string): number | null {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
}

/** YAML 1.2's core schema (dates stay text), with `<<` merge keys, which authors use to share parts. */
const schema = CORE_SCHEMA.withTags(mergeTag);

function readYaml(text: string): OpenApiSourceResult {
  try {
    // `json` lets the last of two equal keys win. The parser limits nesting and merged keys itself.
    const root = load(text, { schema, json: true });
    if (!isJsonObject(root)) return refuse("not an OpenAPI document", { code: "notObject" });
    if (measureExpanded(root) > maxExpandedLength(text))
      return refuse("its YAML aliases stand for too much", { code: "aliases" });
    return { ok: true, source: { root, json: JSON.stringify(root), version: findVersion(text, root) } };
  } catch (error) {
    const line = error instanceof YAMLException && error.mark ? error.mark.line + 1 : null;
    return refuse(`not valid YAML: ${toMessage(error)}`, { code: "notYaml", line });
  }
}

/** The source text of a numeric `info.version`, which may differ from the number's own text. */
function findVersion(text: string, { info }: OpenApiObject): string | null {
  const version = isJsonObject(info) ? info.version : undefined;
  if (typeof version !== "number") return null;
  for (const [, written] of text.matchAll(/(?<![\w-])version["']?[ \t]*:[ \t]+([^\s,}]+)/g)) {
    if (Number(written) === version) return written ?? null;
  }
  return null;
}

function refuse(reason: string, fault: OpenApiFault): UnreadableOpenApi {
  return { ok: false, reason, fault };
}

function toMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0]?.replace(/:$/, "").slice(0, 200) ?? "";
}
