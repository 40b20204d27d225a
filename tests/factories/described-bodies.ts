import fc from "fast-check";

/** A JSON Schema as the description of the calls has it. */
export interface BodySchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: BodySchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: BodySchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, BodySchema>;
  required?: string[];
  additionalProperties?: BodySchema;
}

type Schemas = Readonly<Record<string, BodySchema>>;

/** No list and no dictionary is made longer. */
const mostItems = 4;

/** Any value that the schema allows. */
export function toArbitrary(schema: BodySchema, schemas: Schemas): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
    if (named === undefined) throw new Error(`${schema.$ref} is not described`);
    return toArbitrary(named, schemas);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => toArbitrary(one, schemas)));
  return fc.oneof(...[schema.type ?? []].flat().map((type) => ofType(type, schema, schemas)));
}

function ofType(type: string, schema: BodySchema, schemas: Schemas): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "string":
      return toText(schema);
    case "integer":
      return fc.integer({ min: leastOf(schema), max: schema.maximum });
    case "number":
      return fc.double({ min: leastOf(schema), max: schema.maximum, noNaN: true });
    case "array":
      return fc.array(toArbitrary(schema.items ?? {}, schemas), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? mostItems, mostItems),
      });
    case "object":
      return toObject(schema, schemas);
    default:
      throw new Error(`values of the type ${type} are not made`);
  }
}

function leastOf({ minimum, exclusiveMinimum }: BodySchema): number | undefined {
  return exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
}

function toText({ format, pattern = "", minLength = 0, maxLength = 40 }: BodySchema): fc.Arbitrary<string> {
  const fits = (text: string) => {
    return text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
  };
  if (format === "email") return fc.emailAddress().filter(fits);
  if (format === "date-time") return toDay().map((date) => date.toISOString());
  if (format === "date")
    return toDay()
      .map((date) => date.toISOString().slice(0, 10))
      .filter(fits);
  if (format === "base64") return fc.base64String({ maxLength: Math.min(maxLength, 40) });
  if (pattern === "") return fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, minLength + 60) }).filter(fits);
}

function toDay(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
}

function toObject({ properties = {}, required = [], additionalProperties }: BodySchema, schemas: Schemas) {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, toArbitrary(property, schemas)]),
  );
  const described = fc.record(shape, { requiredKeys: required });
  if (additionalProperties === undefined) return described;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), toArbitrary(additionalProperties, schemas), {
    maxKeys: mostItems,
  });
  return fc.tuple(more, described).map(([others, own]) => ({ ...others, ...own }));
}
