import {
  type OpenApiObject,
  toArray,
  toLine,
  toObject,
  toOpenApiText,
} from "#app/features/marketplace/openapi/openapi-values.ts";

/** The addresses that one of a document's servers covers. */
export interface ServerRule {
  protocol: "http:" | "https:";
  host: RegExp;
  /** As in a URL: empty for the protocol's default. */
  port: string;
  /** Whether no part of the host is filled in by the reader. */
  isFixedHost: boolean;
  /** Matches a path's prefix, up to the end of a segment. */
  path: RegExp;
}

const methods = ["get", "post", "put", "patch", "delete", "head", "options"];
const ports = new Set(["", "80", "443", "8080", "8443"]);
/** Placeholder for a value that the reader fills in; no real server has this name. */
const blank = "any0value0here";
const mostExpansions = 100;
/** Maximum number of templates examined. */
const mostTried = 1000;
const longestAddress = 2000;

/**
 * The servers of a Swagger 2.0 or OpenAPI 3 document, including those of paths and operations, with every value of
 * their variables. A variable without listed values may be one path segment, or one host label below at least two
 * fixed ones. Relative servers are resolved against `base`, and dropped without it.
 */
export function listServerRules(root: OpenApiObject, base: string | null): ServerRule[] {
  const templates = root.swagger === undefined ? walkTemplates(root) : listSwaggerTemplates(root, base);
  const addresses = new Set<string>();
  let tried = 0;
  for (const address of templates) {
    if (addresses.size === mostExpansions || tried === mostTried) break;
    if (address.length <= longestAddress) addresses.add(address);
    tried += 1;
  }
  return [...addresses].flatMap((address) => toRule(address, base) ?? []);
}

/** Whether a request is allowed: an absolute http or https address under one of the servers. */
export function isUnderServer(url: URL, rules: readonly ServerRule[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  return rules.some(
    ({ protocol, host, port, path }) =>
      url.protocol === protocol && url.port === port && host.test(url.hostname) && path.test(url.pathname),
  );
}

/** Yields one at a time, so that a document with a million servers costs only those examined. */
function* walkTemplates(root: OpenApiObject): Generator<string> {
  const own = toArray(root.servers);
  for (const server of own.length > 0 ? own : [{ url: "/" }]) yield* expandVariables(toObject(server));
  for (const item of Object.values(toObject(root.paths))) {
    const path = toObject(item);
    for (const { servers } of [path, ...methods.map((method) => toObject(path[method]))])
      for (const server of toArray(servers)) yield* expandVariables(toObject(server));
  }
}

function* expandVariables({ url, variables }: OpenApiObject): Generator<string> {
  if (typeof url === "string" && url.length > longestAddress) return;
  const template = toOpenApiText(url);
  if ([...template.matchAll(/\{[^{}]+\}/g)].length > 4) return;
  yield* expand(template);

  function* expand(address: string): Generator<string> {
    const name = /\{([^{}]+)\}/.exec(address)?.[1];
    if (name === undefined) yield address;
    else
      for (const value of valuesOf(toObject(toObject(variables)[name])))
        yield* expand(address.replace(`{${name}}`, () => value));
  }
}

function valuesOf(variable: OpenApiObject): string[] {
  const listed = toArray(variable.enum).map(toLine).slice(0, 20);
  const usual = toLine(variable.default);
  const values = [...new Set([...listed, ...(usual === "" ? [] : [usual])])].filter((value) => !/[{}]/.test(value));
  return listed.length > 0 ? values : [...values, blank];
}

function listSwaggerTemplates(root: OpenApiObject, base: string | null): string[] {
  const host = toOpenApiText(root.host);
  const basePath = toOpenApiText(root.basePath) || "/";
  if (host === "") return [basePath];
  const inPaths = Object.values(toObject(root.paths)).flatMap((item) =>
    methods.flatMap((method) => toArray(toObject(toObject(item)[method]).schemes)),
  );
  const schemes = [...toArray(root.schemes), ...inPaths].map(toOpenApiText).filter((scheme) => /^https?$/.test(scheme));
  const usual = base?.startsWith("http:") ? ["https", "http"] : ["https"];
  return (schemes.length > 0 ? schemes : usual).map((scheme) => `${scheme}://${host}${basePath}`);
}

function toRule(address: string, base: string | null): ServerRule | null {
  const given = address.startsWith("//") ? `https:${address}` : address;
  if (!URL.canParse(given, base ?? undefined)) return null;
  const { protocol, hostname, port, pathname, username, password } = new URL(given, base ?? undefined);
  if (protocol !== "http:" && protocol !== "https:") return null;
  if (!ports.has(port) || username !== "" || password !== "") return null;
  const labels = hostname.split(".");
  if (hostname.includes(blank) && (labels.length < 3 || labels.slice(-2).some((label) => label.includes(blank))))
    return null;
  const prefix = pathname.replace(/\/+$/, "");
  // Two variables in one part could split it in any way, and backtracking would try them all.
  if ([...labels, ...prefix.split("/")].some((part) => part.split(blank).length > 2)) return null;
  return {
    protocol,
    port,
    isFixedHost: !hostname.includes(blank),
    host: new RegExp(`^${toPattern(hostname, "[a-z0-9-]{1,63}")}$`),
    path: new RegExp(`^${toPattern(prefix, "[^/]+")}(?:/|$)`),
  };
}

function toPattern(text: string, anyValue: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replaceAll(blank, anyValue);
}
