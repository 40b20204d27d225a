import {
  type OpenApiObject,
  toLine,
  toObject,
  toOpenApiText,
} from "#app/features/marketplace/openapi/openapi-values.ts";
import { createSchemaReader } from "./openapi-schema.ts";
import type { Credential } from "./operation.ts";

/** Of a header or query parameter; without the signs that a shell reads in double quotes, where samples write it. */
const plainName = /^[\w.-]{1,100}$/;

const bearer: Credential = { in: "header", name: "Authorization", prefix: "Bearer ", isGranted: false };
const mostSchemes = 20;

/** The security schemes of a document, by name. */
export function findSchemes(root: OpenApiObject): OpenApiObject {
  return toObject(root.swagger === undefined ? toObject(root.components).securitySchemes : root.securityDefinitions);
}

/** Null for a scheme that cannot be used from here; cookies are never sent. */
export function toCredential(scheme: OpenApiObject): Credential | null {
  const type = toLine(scheme.type);
  if (type === "oauth2" || type === "openIdConnect") return { ...bearer, isGranted: true };
  if (type === "basic" || (type === "http" && toLine(scheme.scheme).toLowerCase() === "basic"))
    return { ...bearer, prefix: "Basic " };
  if (type === "http") return bearer;
  const place = scheme.in === "query" ? "query" : scheme.in === "header" ? "header" : null;
  const name = toOpenApiText(scheme.name);
  if (type !== "apiKey" || place === null || !plainName.test(name)) return null;
  return { in: place, name, prefix: "", isGranted: false };
}

/** All that requests of the document may carry: those of its schemes, and a bearer token, which many leave out. */
export function listCredentials(root: OpenApiObject): Credential[] {
  const schemas = createSchemaReader(root);
  const own = Object.values(findSchemes(root))
    .slice(0, mostSchemes)
    .flatMap((scheme) => toCredential(schemas.resolve(scheme)) ?? []);
  const places = new Map([...own, bearer].map((credential) => [toPlace(credential), credential]));
  return [...places.values()];
}

/** Where a credential is written: `header:X-Api-Key:`, `query:key:` or `header:Authorization:Bearer`. */
export function toPlace({ in: place, name, prefix }: Omit<Credential, "isGranted">): string {
  return `${place}:${name}:${prefix.trim()}`;
}
