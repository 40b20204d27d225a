import { listOperations, type OpenApiOperation } from "./openapi-operations.ts";
import { listServers, parseServerHost, parseWebAddress } from "./openapi-servers.ts";
import { readOpenApiSource, type UnreadableOpenApi } from "./openapi-source.ts";
import { type OpenApiObject, toArray, toLine, toObject, toOpenApiText } from "./openapi-values.ts";

/**
 * What a listing needs of an OpenAPI 2.0, 3.0 or 3.1 document. Texts are trimmed and contain no control characters
 * except line breaks.
 */
export interface OpenApiSummary {
  /** `2.0`, `3.0.3`, …: as stated in the document. */
  specification: string;
  title: string;
  /** The API's own version; empty without one. */
  version: string;
  /** Markdown, HTML or a mixture, as written; empty without one. */
  description: string;
  /** The publisher's name: `x-providerName`, else the server's host, else the contact, else the title. */
  provider: string;
  /** `x-serviceName`, which distinguishes a provider's documents with the same title. */
  serviceName: string | null;
  website: string | null;
  docsUrl: string | null;
  /** Address of the logo; it is not fetched. */
  logoUrl: string | null;
  servers: string[];
  operations: OpenApiOperation[];
  tags: string[];
  /** Keywords assigned by a directory: `x-apisguru-categories`, `x-tags`. */
  keywords: string[];
  /** Types of its security schemes: apiKey, http, oauth2, openIdConnect, basic, mutualTLS. */
  securitySchemes: string[];
  licence: string | null;
  /** The complete document as JSON text. */
  json: string;
}

type ParsedOpenApiDocument = { ok: true; document: OpenApiSummary } | UnreadableOpenApi;

/**
 * Parses a Swagger 2.0 or OpenAPI 3.0 or 3.1 document in JSON or YAML. Fields of a wrong type count as missing;
 * references are not followed. The file name replaces a missing title.
 */
export function parseOpenApiDocument(text: string, fileName: string): ParsedOpenApiDocument {
  const result = readOpenApiSource(text);
  if (!result.ok) return result;
  const { root, json, version } = result.source;
  const specification = toOpenApiText(root.swagger ?? root.openapi);
  if (specification === "") {
    const reason = "not an OpenAPI document: neither openapi nor swagger says a version";
    return { ok: false, reason, fault: { code: "noVersion" } };
  }
  if (!isSupported(root)) {
    const stated = specification.slice(0, 20);
    return { ok: false, reason: `OpenAPI ${stated} is not supported`, fault: { code: "unsupported", version: stated } };
  }
  const info = toObject(root.info);
  const servers = listServers(root);
  const title = toLine(info.title) || toTitle(fileName);
  const provider = toProvider(info, servers) ?? title;
  const document: OpenApiSummary = {
    specification,
    title,
    version: (version ?? toLine(info.version)).slice(0, 100),
    description: toOpenApiText(info.description) || toOpenApiText(info.summary),
    provider,
    serviceName: toLine(info["x-serviceName"]) || null,
    website: findWebsite(info, provider),
    docsUrl: parseWebAddress(toObject(root.externalDocs).url),
    logoUrl: parseWebAddress(toObject(info["x-logo"]).url),
    servers,
    operations: listOperations(root),
    tags: listTagNames(root),
    keywords: [...listTexts(info["x-apisguru-categories"]), ...listTexts(info["x-tags"])],
    securitySchemes: listSecuritySchemes(root),
    licence: toLine(toObject(info.license).name) || null,
    json,
  };
  return { ok: true, document };
}

/** YAML parses an unquoted version as a number. */
function isSupported(root: OpenApiObject): boolean {
  return root.swagger === undefined
    ? /^3(\.|$)/.test(toOpenApiText(root.openapi))
    : /^2(\.|$)/.test(toOpenApiText(root.swagger));
}

function toProvider(info: OpenApiObject, servers: string[]): string | null {
  const named = toLine(info["x-providerName"]);
  if (named !== "") return named.endsWith(".local") ? capitalize(named.slice(0, -".local".length)) : named;
  const host = servers.map(parseServerHost).find((candidate) => candidate !== null);
  return host ?? (toLine(toObject(info.contact).name) || null);
}

function findWebsite(info: OpenApiObject, provider: string): string | null {
  const contact = parseWebAddress(toObject(info.contact).url);
  if (contact !== null) return contact;
  return parseServerHost(`https://${provider}`) === provider ? `https://${provider}/` : null;
}

function listTagNames(root: OpenApiObject): string[] {
  return toArray(root.tags)
    .map((tag) => toLine(toObject(tag).name))
    .filter((name) => name !== "");
}

function listSecuritySchemes(root: OpenApiObject): string[] {
  const schemes = toObject(root.securityDefinitions ?? toObject(root.components).securitySchemes);
  return [...new Set(Object.values(schemes).map((scheme) => toLine(toObject(scheme).type)))].filter(
    (type) => type !== "",
  );
}

function listTexts(value: unknown): string[] {
  return toArray(value)
    .map(toLine)
    .filter((text) => text !== "");
}

/** `acme.com__rates-v2.openapi.json` → `Acme.com rates v2`. */
function toTitle(fileName: string): string {
  const base = fileName.split(/[\\/]/).pop() ?? "";
  const words = base
    .replace(/\.(json|ya?ml)$/i, "")
    .replace(/\.?(openapi|swagger)$/i, "")
    .replace(/[_\s-]+/g, " ")
    .trim();
  return capitalize(toLine(words) || "Untitled API");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
