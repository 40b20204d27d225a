import { isScalar, LineCounter, parseDocument } from "yaml";
import { isJsonObject, type JsonObject } from "./openapi-values.ts";

interface OpenApiSource {
  root: JsonObject;
  /** The whole document as JSON text. */
  json: string;
  /** `info.version` as it was written; YAML reads an unquoted 1.10 as the number 1.1. */
  version: string | null;
}

type OpenApiSourceResult = { ok: true; source: OpenApiSource } | { ok: false; reason: string };

/** Characters of the largest document that is read. */
export const maxDocumentLength = 32 * 1024 * 1024;

/** Characters of a YAML document with every alias written out; a small file of aliases to aliases can stand for billions. */
const maxExpandedLength = 2 * maxDocumentLength;

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

function readYaml(text: string): OpenApiSourceResult {
  try {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, {
      merge: true,
      uniqueKeys: false,
      prettyErrors: true,
      logLevel: "error",
      lineCounter,
    });
    const fault = document.errors[0];
    if (fault) return refuse(`not valid YAML: ${toMessage(fault)}`);
    const root: unknown = document.toJS({ maxAliasCount: 1_000 });
    if (!isJsonObject(root)) return refuse("not an OpenAPI document");
    if (!fitsExpanded(root)) return refuse("its YAML aliases stand for too much");
    const version = document.getIn(["info", "version"], true);
    return {
      ok: true,
      source: { root, json: JSON.stringify(root), version: isScalar(version) ? (version.source ?? null) : null },
    };
  } catch (error) {
    return refuse(`not valid YAML: ${toMessage(error)}`);
  }
}

/** Adds up what JSON would write at the least, shared and circular values each time they are met. */
function fitsExpanded(root: JsonObject): boolean {
  const pending: object[] = [root];
  let length = 0;
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    for (const [key, child] of Object.entries(value)) {
      length += key.length + (typeof child === "string" ? child.length : 0) + 4;
      if (length > maxExpandedLength) return false;
      if (typeof child === "object" && child !== null) pending.push(child);
    }
  }
  return true;
}

function refuse(reason: string): OpenApiSourceResult {
  return { ok: false, reason };
}

function toMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n")[0]?.replace(/:$/, "").slice(0, 200) ?? "";
}
