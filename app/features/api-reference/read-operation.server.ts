import { renderMarkdown } from "#app/content/rich-text.server.ts";
import { listOperations } from "#app/features/marketplace/openapi/openapi-operations.ts";
import { listServers } from "#app/features/marketplace/openapi/openapi-servers.ts";
import {
  type OpenApiObject,
  toArray,
  toLine,
  toObject,
  toOpenApiText,
} from "#app/features/marketplace/openapi/openapi-values.ts";
import { findSchemes, toCredential } from "./credentials.ts";
import { createSchemaReader, type SchemaReader } from "./openapi-schema.ts";
import {
  type Credential,
  type Operation,
  type OperationAnswer,
  type OperationBody,
  type OperationParameter,
  toOperationKey,
} from "./operation.ts";

/** A longer example of the document is replaced by one that is made from its schema. */
const longestExample = 6000;
const mostParameters = 60;
const mostAnswers = 20;

/** The operation with this key, else the document's first; null without any. */
export function readOperation(root: OpenApiObject, base: string | null, key: string | null): Operation | null {
  const operations = listOperations(root);
  const chosen = operations.find((operation) => toOperationKey(operation) === key) ?? operations[0];
  if (!chosen) return null;
  const schemas = createSchemaReader(root);
  // Paths are listed as one line each.
  const [, written] = Object.entries(toObject(root.paths)).find(([path]) => toLine(path) === chosen.path) ?? [];
  const item = schemas.resolve(written);
  const own = toObject(item[chosen.method.toLowerCase()]);
  const inputs = [...toArray(item.parameters), ...toArray(own.parameters)].map(schemas.resolve);
  return {
    ...chosen,
    key: toOperationKey(chosen),
    summary: chosen.summary || chosen.path,
    description: toDescription(own, chosen.summary),
    isDeprecated: own.deprecated === true,
    parameters: readParameters(schemas, inputs),
    body: withoutBody.has(chosen.method) ? null : readBody(schemas, root, { own, inputs }),
    answers: readAnswers(schemas, root, own),
    servers: listOperationServers(root, { base, item, own }),
    credential: readCredential(schemas, root, own),
  };
}

/** Empty where the summary was taken from it and says all. */
function toDescription({ description }: OpenApiObject, summary: string): string {
  const text = toOpenApiText(description);
  return toLine(text) === summary ? "" : renderMarkdown(text);
}

const places = ["path", "query", "header"] as const;
/** Set by the request itself (OpenAPI 3.1, 4.8.12.1). */
const ownHeaders = new Set(["accept", "content-type", "authorization"]);

/** An operation's own parameter replaces its path's of the same name and place. */
function readParameters(schemas: SchemaReader, inputs: readonly OpenApiObject[]): OperationParameter[] {
  const found = new Map<string, OperationParameter>();
  for (const input of inputs.slice(0, mostParameters)) {
    const place = places.find((name) => name === input.in);
    const name = toOpenApiText(input.name);
    if (!place || name === "" || (place === "header" && ownHeaders.has(name.toLowerCase()))) continue;
    // Swagger 2.0 has the schema's fields in the parameter itself.
    const schema = input.schema ?? firstContent(input)?.schema ?? input;
    const isRequired = place === "path" || input.required === true;
    const field = schemas.describe(schema, { name, depth: 0, isRequired });
    const given = input.example ?? Object.values(toObject(input.examples)).map((one) => toObject(one).value)[0];
    const example = given ?? (isRequired ? schemas.sample(schema, "readOnly") : schemas.resolve(schema).example);
    found.set(`${place}.${name}`, {
      name,
      in: place,
      field: { ...field, text: toLine(input.description) || field.text },
      example: toParameterText(example),
    });
  }
  return [...found.values()];
}

function toParameterText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toParameterText).join(",");
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : toOpenApiText(value);
}

/** A body of theirs means nothing (RFC 9110, 9.3): the call sends none, and browsers refuse it. */
const withoutBody = new Set(["GET", "HEAD"]);

interface OwnInputs {
  own: OpenApiObject;
  inputs: readonly OpenApiObject[];
}

function readBody(schemas: SchemaReader, root: OpenApiObject, { own, inputs }: OwnInputs): OperationBody | null {
  if (root.swagger !== undefined) return readSwaggerBody(schemas, root, { own, inputs });
  const body = schemas.resolve(own.requestBody);
  const content = firstContent(body);
  if (!content) return null;
  return {
    contentType: content.type,
    isRequired: body.required === true,
    fields: schemas.fieldsOf(content.schema),
    example: toExample(schemas, content, "readOnly"),
  };
}

/** In Swagger 2.0 the body is a parameter, or the form's fields are parameters each. */
function readSwaggerBody(schemas: SchemaReader, root: OpenApiObject, { own, inputs }: OwnInputs): OperationBody | null {
  const types = [...toArray(own.consumes), ...toArray(root.consumes)].map(toOpenApiText);
  const whole = inputs.find((input) => input.in === "body");
  if (whole) {
    const type = types.find((name) => name.includes("json")) ?? types[0] ?? "application/json";
    const content = { type, schema: whole.schema, example: undefined, examples: undefined };
    const fields = schemas.fieldsOf(whole.schema);
    return {
      contentType: type,
      isRequired: whole.required === true,
      fields,
      example: toExample(schemas, content, "readOnly"),
    };
  }
  const form = inputs.filter((input) => input.in === "formData");
  if (form.length === 0) return null;
  const fields = form.map((input) => {
    const of = { name: toOpenApiText(input.name), depth: 0, isRequired: input.required === true };
    return { ...schemas.describe(input, of), text: toLine(input.description) };
  });
  const example = new URLSearchParams(
    form.map((input) => [toOpenApiText(input.name), toParameterText(schemas.sample(input, "readOnly"))]),
  );
  return {
    contentType: types.find((name) => name.includes("urlencoded")) ?? "application/x-www-form-urlencoded",
    isRequired: fields.some(({ isRequired }) => isRequired),
    fields,
    example: example.toString(),
  };
}

interface Content {
  type: string;
  schema: unknown;
  example: unknown;
  examples: unknown;
}

/** JSON where there is a choice. */
function firstContent({ content }: OpenApiObject): Content | null {
  const types = Object.keys(toObject(content));
  const type = types.find((name) => /[/+]json\b/i.test(name)) ?? types[0];
  if (type === undefined) return null;
  const { schema, example, examples } = toObject(toObject(content)[type]);
  return { type: toLine(type), schema, example, examples };
}

function toExample(
  schemas: SchemaReader,
  { type, schema, example, examples }: Content,
  hidden: "readOnly" | "writeOnly",
): string {
  const given = example ?? Object.values(toObject(examples)).map((one) => schemas.resolve(one).value)[0];
  const text = given === undefined ? "" : toExampleText(given, type);
  return text === "" || text.length > longestExample ? toExampleText(schemas.sample(schema, hidden), type) : text;
}

function toExampleText(value: unknown, type: string): string {
  if (/[/+]json\b/i.test(type)) return JSON.stringify(value, null, 2) ?? "";
  if (type.includes("urlencoded"))
    return new URLSearchParams(
      Object.entries(toObject(value)).map(([name, one]) => [name, toParameterText(one)]),
    ).toString();
  return typeof value === "string" ? toOpenApiText(value) : "";
}

function readAnswers(
  schemas: SchemaReader,
  root: OpenApiObject,
  { responses, produces }: OpenApiObject,
): OperationAnswer[] {
  return Object.entries(toObject(responses))
    .filter(([status]) => /^(?:[1-5](?:\d\d|XX)|default)$/i.test(status))
    .slice(0, mostAnswers)
    .map(([status, response]) => {
      const answer = schemas.resolve(response);
      const content =
        root.swagger === undefined ? firstContent(answer) : toSwaggerContent(answer, produces ?? root.produces);
      return {
        status,
        text: toLine(answer.description),
        contentType: content?.type ?? null,
        fields: content ? schemas.fieldsOf(content.schema) : [],
        example: content ? toExample(schemas, content, "writeOnly") || null : null,
      };
    });
}

function toSwaggerContent({ schema, examples }: OpenApiObject, produces: unknown): Content | null {
  if (schema === undefined) return null;
  const types = toArray(produces).map(toOpenApiText);
  const type = types.find((name) => name.includes("json")) ?? types[0] ?? "application/json";
  return { type, schema, example: toObject(examples)[type], examples: undefined };
}

/** The first scheme that the operation accepts. */
function readCredential(schemas: SchemaReader, root: OpenApiObject, own: OpenApiObject): Credential | null {
  const [needed] = toArray(own.security ?? root.security);
  const schemes = findSchemes(root);
  for (const name of Object.keys(toObject(needed))) {
    const credential = toCredential(schemas.resolve(schemes[name]));
    if (credential) return credential;
  }
  return null;
}

const mostServers = 10;

interface Place {
  /** Where the document was published; null when not known. */
  base: string | null;
  item: OpenApiObject;
  own: OpenApiObject;
}

/** Absolute addresses of an operation's servers, by the innermost level that names any, without a slash at the end. */
function listOperationServers(root: OpenApiObject, { base, item, own }: Place): string[] {
  const level = [own, item].find(({ servers }) => toArray(servers).length > 0) ?? root;
  const named = listServers(level);
  const absolute = (named.length > 0 ? named : ["/"])
    .slice(0, mostServers)
    .flatMap((address) => toAbsolute(address, base) ?? []);
  return [...new Set(absolute)];
}

function toAbsolute(address: string, base: string | null): string | null {
  if (!URL.canParse(address, base ?? undefined)) return null;
  const { protocol, href } = new URL(address, base ?? undefined);
  if (protocol !== "https:" && protocol !== "http:") return null;
  // A variable without a usual value stays legible.
  return href.replaceAll("%7B", "{").replaceAll("%7D", "}").replace(/\/+$/, "");
}
