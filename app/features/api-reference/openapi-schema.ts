import {
  isJsonObject,
  type OpenApiObject,
  toArray,
  toLine,
  toObject,
} from "#app/features/marketplace/openapi/openapi-values.ts";
import type { SchemaField } from "./operation.ts";

/** Nested objects beyond this are named, not opened. */
const deepest = 3;
const mostReferences = 20;
const longestExample = 300;
/** Schemas looked at for one page. */
const mostVisits = 20_000;

/**
 * Reads the schemas of one document. Each reading visits a limited number of values: schemas that name one another
 * multiply, and a hostile document could keep the server busy.
 */
export function createSchemaReader(root: OpenApiObject) {
  let visits = 0;
  /** Follows local references; those to other documents are not read. */
  const resolve = (value: unknown): OpenApiObject => {
    visits += 1;
    if (visits > mostVisits) return {};
    let found = toObject(value);
    for (let hops = 0; typeof found.$ref === "string"; hops += 1) {
      if (hops === mostReferences || !found.$ref.startsWith("#/")) return { description: found.$ref };
      found = toObject(follow(root, found.$ref));
    }
    return found;
  };

  /** The schema with what it combines (`allOf`) in one. */
  const combine = (value: unknown, hops = 0): OpenApiObject => {
    const schema = resolve(value);
    const parts = hops === 4 ? [] : toArray(schema.allOf).slice(0, 20);
    if (parts.length === 0) return schema;
    const all = [...parts.map((part) => combine(part, hops + 1)), schema];
    return {
      ...Object.assign({}, ...all),
      properties: Object.assign({}, ...all.map(({ properties }) => toObject(properties))),
      required: all.flatMap(({ required }) => toArray(required)),
    };
  };

  return {
    resolve,
    /** @returns the value's properties, those of its objects included; the value itself when it has none. */
    fieldsOf(schema: unknown, most = 100): SchemaField[] {
      const fields: SchemaField[] = [];
      const open = (value: unknown, depth: number) => {
        const { properties, required } = itemOf(combine, value);
        const needed = new Set(toArray(required));
        for (const [name, property] of Object.entries(toObject(properties))) {
          if (fields.length === most) return;
          fields.push(describe(combine, property, { name, depth, isRequired: needed.has(name) }));
          if (depth + 1 < deepest) open(property, depth + 1);
        }
      };
      open(schema, 0);
      return fields;
    },
    describe: (schema: unknown, of: Pick<SchemaField, "name" | "depth" | "isRequired">) =>
      describe(combine, schema, of),
    /** An example: the schema's own, or one made from its types, without properties marked as `hidden`. */
    sample(schema: unknown, hidden: "readOnly" | "writeOnly"): unknown {
      let left = 150;
      const make = (value: unknown, depth: number): unknown => {
        left -= 1;
        const combined = combine(value);
        const own = readExample(combined);
        if (own !== undefined) return own;
        const choice = toArray(combined.oneOf)[0] ?? toArray(combined.anyOf)[0];
        if (choice !== undefined && depth < 6) return make(choice, depth + 1);
        const type = typeNames(combined)[0];
        if (type === "array") return left <= 0 || depth >= 6 ? [] : [make(combined.items, depth + 1)];
        if (type !== "object") return sampleScalar(type, combined);
        const entries: [string, unknown][] = [];
        for (const [name, property] of Object.entries(toObject(combined.properties))) {
          if (left <= 0 || depth >= 6) break;
          if (resolve(property)[hidden] !== true) entries.push([name, make(property, depth + 1)]);
        }
        return Object.fromEntries(entries);
      };
      return make(schema, 0);
    },
  };
}

export type SchemaReader = ReturnType<typeof createSchemaReader>;

type Combine = (schema: unknown) => OpenApiObject;

/** A JSON pointer (RFC 6901) in a URI fragment. */
function follow(root: OpenApiObject, pointer: string): unknown {
  let found: unknown = root;
  for (const part of pointer.slice(2).split("/")) {
    const name = decodePart(part);
    if (Array.isArray(found)) found = found[Number(name)];
    else if (isJsonObject(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}

function decodePart(part: string): string {
  const plain = part.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** What an array holds; another schema itself. */
function itemOf(combine: Combine, schema: unknown): OpenApiObject {
  const combined = combine(schema);
  return combined.items === undefined ? combined : combine(combined.items);
}

function describe(
  combine: Combine,
  schema: unknown,
  of: Pick<SchemaField, "name" | "depth" | "isRequired">,
): SchemaField {
  const combined = combine(schema);
  const values = [...toArray(combined.enum), ...toArray(toObject(combined.items).enum)].slice(0, 12);
  return {
    ...of,
    name: toLine(of.name),
    type: describeType(combine, combined),
    text: toLine(combined.description) || toLine(combined.title),
    values: values.map((value) => toLine(JSON.stringify(value))),
  };
}

function typeNames({ type, properties, items }: OpenApiObject): string[] {
  const named = (Array.isArray(type) ? type : [type]).map(toLine).filter((name) => name !== "" && name !== "null");
  if (named.length > 0) return named;
  if (properties !== undefined) return ["object"];
  return items === undefined ? [] : ["array"];
}

function describeType(combine: Combine, schema: unknown, depth = 0): string {
  const combined = combine(schema);
  const choices = [...toArray(combined.oneOf), ...toArray(combined.anyOf)].slice(0, 4);
  if (choices.length > 0 && depth < 3)
    return [...new Set(choices.map((choice) => describeType(combine, choice, depth + 1)))].join(" | ");
  const names = typeNames(combined);
  if (names.length === 0) return "any";
  return names
    .map((name) => {
      if (name === "array" && depth < 3) return `array of ${describeType(combine, combined.items, depth + 1)}`;
      const format = toLine(combined.format);
      return format === "" || name === "object" ? name : `${name} (${format})`;
    })
    .join(" | ");
}

/** A schema's own example, unless it is too long to show. */
function readExample(schema: OpenApiObject): unknown {
  const listed = Array.isArray(schema.examples) ? schema.examples : Object.values(toObject(schema.examples));
  const given = [schema.example, ...listed, schema.const, schema.default, ...toArray(schema.enum)];
  const found = given.find((value) => value !== undefined && value !== null);
  return found === undefined || JSON.stringify(found).length > longestExample ? undefined : found;
}

const formats: Record<string, string> = {
  date: "2026-03-02",
  "date-time": "2026-03-02T10:14:00Z",
  time: "10:14:00",
  email: "dana@lakeshore.example",
  uri: "https://lakeshore.example",
  url: "https://lakeshore.example",
  uuid: "3f2b8c1e-9d4a-4c57-8a6e-1b0f5d7c2e94",
  ipv4: "192.0.2.1",
  hostname: "lakeshore.example",
};

function sampleScalar(type: string | undefined, schema: OpenApiObject): unknown {
  if (type === "integer" || type === "number") return typeof schema.minimum === "number" ? schema.minimum : 1;
  if (type === "boolean") return true;
  if (type === "string") return formats[toLine(schema.format)] ?? "text";
  return {};
}
