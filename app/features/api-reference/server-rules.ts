import { type JsonObject, toArray, toLine, toObject, toText } from "#app/features/marketplace/openapi-values.ts";

/** Which addresses a document's server covers. */
export interface ServerRule {
  protocol: "http:" | "https:";
  host: RegExp;
  /** As in a URL: empty for the protocol's own. */
  port: string;
  /** Matches the beginning of a path, up to the end of a segment. */
  path: RegExp;
}

const methods = ["get", "post", "put", "patch", "delete", "head", "options"];
const ports = new Set(["", "80", "443", "8080", "8443"]);
/** Stands for a value that the reader fills in; no server is called so. */
const blank = "any0value0here";
const mostExpansions = 100;

/**
 * The servers of a Swagger 2.0 or OpenAPI 3 document, those of paths and operations too, with every value that their
 * variables may take. A variable without a list of values may be one segment of a path, or one label of a host that
 * names its owner by at least two more. Relative servers are resolved against `base`, and are none without it.
 */
export function listServerRules(root: JsonObject, base: string | null): ServerRule[] {
  const templates = root.swagger === undefined ? listTemplates(root) : listSwaggerTemplates(root, base);
  return [...new Set(templates)].slice(0, mostExpansions).flatMap((address) => toRule(address, base) ?? []);
}

/** Whether a request may go there: an absolute http or https address under one of the servers. */
export function isUnderServer(url: URL, rules: readonly ServerRule[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  return rules.some(
    ({ protocol, host, port, path }) =>
      url.protocol === protocol && url.port === port && host.test(url.hostname) && path.test(url.pathname),
  );
}

function listTemplates(root: JsonObject): string[] {
  const own = toArray(root.servers);
  const inPaths = Object.values(toObject(root.paths)).flatMap((item) => {
    const path = toObject(item);
    return [path, ...methods.map((method) => toObject(path[method]))].flatMap(({ servers }) => toArray(servers));
  });
  const servers = [...(own.length > 0 ? own : [{ url: "/" }]), ...inPaths];
  return servers.flatMap((server) => expandVariables(toObject(server)));
}

function expandVariables({ url, variables }: JsonObject): string[] {
  const expand = (address: string): string[] => {
    const name = /\{([^{}]+)\}/.exec(address)?.[1];
    if (name === undefined) return [address];
    const values = valuesOf(toObject(toObject(variables)[name]));
    return values.flatMap((value) => expand(address.replace(`{${name}}`, () => value)));
  };
  const count = [...toText(url).matchAll(/\{[^{}]+\}/g)].length;
  return count > 4 ? [] : expand(toText(url)).slice(0, mostExpansions);
}

function valuesOf(variable: JsonObject): string[] {
  const listed = toArray(variable.enum).map(toLine).slice(0, 20);
  const usual = toLine(variable.default);
  const values = [...new Set([...listed, ...(usual === "" ? [] : [usual])])].filter((value) => !/[{}]/.test(value));
  return listed.length > 0 ? values : [...values, blank];
}

function listSwaggerTemplates(root: JsonObject, base: string | null): string[] {
  const host = toText(root.host);
  const basePath = toText(root.basePath) || "/";
  if (host === "") return [basePath];
  const inPaths = Object.values(toObject(root.paths)).flatMap((item) =>
    methods.flatMap((method) => toArray(toObject(toObject(item)[method]).schemes)),
  );
  const schemes = [...toArray(root.schemes), ...inPaths].map(toText).filter((scheme) => /^https?$/.test(scheme));
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
  return {
    protocol,
    port,
    host: new RegExp(`^${toPattern(hostname, "[a-z0-9-]{1,63}")}$`),
    path: new RegExp(`^${toPattern(prefix, "[^/]+")}(?:/|$)`),
  };
}

function toPattern(text: string, anyValue: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replaceAll(blank, anyValue);
}
