import { z } from "@hono/zod-openapi";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

export interface DescribedCall {
  method: string;
  path: string;
  operation: JsonObject;
}

/** Parses an OpenAPI 3.1 document: its calls, and for each status a strict schema that refuses unnamed fields. */
export function readDescription(document: Json) {
  const components = toStrict(at(document, "components", "schemas") ?? {});
  const calls: DescribedCall[] = Object.entries(toObject(at(document, "paths"))).flatMap(([path, methods]) =>
    Object.entries(toObject(methods)).map(([method, operation]) => ({ method, path, operation: toObject(operation) })),
  );
  return {
    calls,
    /** The required fields of a POST's JSON body. */
    requiredOf(path: string): string[] {
      const call = calls.find((one) => one.method === "post" && one.path === path);
      const schema = at(call?.operation ?? null, "requestBody", "content", "application/json", "schema");
      const name =
        String(at(schema ?? null, "$ref"))
          .split("/")
          .at(-1) ?? "";
      const required = at(document, "components", "schemas", name, "required");
      return Array.isArray(required) ? required.map(String) : [];
    },
    /** @throws {Error} when the call does not document that status. */
    schemaOf(method: string, path: string, status: number): z.ZodType {
      const call = calls.find((one) => one.method === method.toLowerCase() && one.path === path);
      const content = toObject(at(call?.operation ?? null, "responses", String(status), "content"));
      const [media] = Object.values(content);
      const schema = at(media ?? null, "schema");
      if (!schema) throw new Error(`${method} ${path} does not describe ${status}`);
      return z.fromJSONSchema({ ...toObject(toStrict(schema)), $defs: components } as Parameters<
        typeof z.fromJSONSchema
      >[0]);
    },
  };
}

function toStrict(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toStrict);
  if (schema === null || typeof schema !== "object") {
    return typeof schema === "string" ? schema.replace("#/components/schemas/", "#/$defs/") : schema;
  }
  const strict = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, toStrict(value)]));
  return strict.properties && strict.additionalProperties === undefined
    ? { ...strict, additionalProperties: false }
    : strict;
}

function at(value: Json, ...keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>((inner, key) => (inner === undefined ? undefined : toObject(inner)[key]), value);
}

function toObject(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
