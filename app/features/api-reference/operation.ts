/** An operation of an OpenAPI document as the reference shows it. */
export interface Operation {
  /** As `toOperationKey` writes it: `POST /classify`. */
  key: string;
  /** In upper case. */
  method: string;
  path: string;
  summary: string;
  /** Sanitized HTML; empty without a description. */
  description: string;
  isDeprecated: boolean;
  parameters: OperationParameter[];
  body: OperationBody | null;
  answers: OperationAnswer[];
  /** Addresses of its servers without a slash at the end; empty when no absolute one is known. */
  servers: string[];
  credential: Credential | null;
}

export interface OperationParameter {
  name: string;
  in: "path" | "query" | "header";
  field: SchemaField;
  /** A value to begin with; empty when the document has none for an optional one. */
  example: string;
}

/** A value's description, or one of an object's properties. */
export interface SchemaField {
  /** Empty for the value itself. */
  name: string;
  /** Number of objects around it. */
  depth: number;
  /** Such as `string (date)` or `array of integer`. */
  type: string;
  isRequired: boolean;
  /** One line; may be empty. */
  text: string;
  /** Allowed values, as JSON writes them. */
  values: string[];
}

export interface OperationBody {
  contentType: string;
  isRequired: boolean;
  fields: SchemaField[];
  /** As sent; empty when there is nothing to show. */
  example: string;
}

export interface OperationAnswer {
  /** `200`, `4XX` or `default`. */
  status: string;
  text: string;
  contentType: string | null;
  fields: SchemaField[];
  /** Null without a body. */
  example: string | null;
}

/** What a request carries to prove who sends it. */
export interface Credential {
  in: "header" | "query";
  /** Of the header or the query parameter. */
  name: string;
  /** Written before the secret: `Bearer `, or nothing. */
  prefix: string;
  /** The secret comes from an authorization server (OAuth 2.0, OpenID Connect). */
  isGranted: boolean;
}

/** A request of an operation, with what the reader has typed or the document's examples. */
export interface OperationRequest {
  method: string;
  /** Absolute, or from the path on when no server is known. */
  url: string;
  headers: [name: string, value: string][];
  body: string;
}

/** What the reader fills in. */
export interface Typed {
  server: string;
  /** By `in` and name, as `toParameterKey` writes them. */
  parameters: Record<string, string>;
  body: string;
  /** The secret; empty to send none. */
  secret: string;
}

/** Identifies an operation within its document. */
export function toOperationKey({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path}`;
}

export function toParameterKey({ in: place, name }: Pick<OperationParameter, "in" | "name">): string {
  return `${place}.${name}`;
}

/** The values that the document gives as examples. */
export function toTyped({ servers, parameters, body }: Operation): Typed {
  return {
    server: servers[0] ?? "",
    parameters: Object.fromEntries(parameters.map((parameter) => [toParameterKey(parameter), parameter.example])),
    body: body?.example ?? "",
    secret: "",
  };
}

/** The request; a path parameter without a value stays a template. */
export function toRequest({ method, path, parameters, body, credential }: Operation, typed: Typed): OperationRequest {
  const read = (parameter: OperationParameter) => typed.parameters[toParameterKey(parameter)] ?? "";
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let address = path;
  for (const parameter of parameters) {
    const value = read(parameter);
    if (value === "") continue;
    if (parameter.in === "path") address = address.replaceAll(`{${parameter.name}}`, () => encodeURIComponent(value));
    if (parameter.in === "query") query.append(parameter.name, value);
    if (parameter.in === "header") headers.push([parameter.name, value]);
  }
  if (credential !== null && typed.secret !== "") {
    const value = credential.prefix + typed.secret;
    if (credential.in === "query") query.append(credential.name, value);
    else headers.unshift([credential.name, value]);
  }
  const sent = body === null ? "" : typed.body;
  if (body !== null && sent !== "") headers.push(["Content-Type", body.contentType]);
  const search = query.toString();
  return { method, url: typed.server + address + (search === "" ? "" : `?${search}`), headers, body: sent };
}
