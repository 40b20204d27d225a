import { type OpenApiObject, toArray, toLine, toObject, toOpenApiText } from "./openapi-values.ts";

const privateNames = /(^|\.)(localhost|local|internal|invalid)$/;
const technicalLabels = /^(www\d?|api|apis|rest|app|developers?|gateway|sandbox|staging|test|dev)\./;

/** The API's server addresses, variables replaced by their defaults; relative ones stay relative. */
export function listServers(root: OpenApiObject): string[] {
  const addresses = root.swagger === undefined ? listServerObjects(root) : listSwaggerServers(root);
  return [...new Set(addresses)].filter((address) => address !== "");
}

/** The domain of an address without `www.` and `api.`; null for relative, numeric, local and incomplete ones. */
export function parseServerHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol)) return null;
  if (!/^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(hostname) || privateNames.test(hostname)) return null;
  const domain = hostname.replace(technicalLabels, "");
  return domain.includes(".") ? domain : hostname;
}

/** An absolute http or https address without credentials, or null. */
export function parseWebAddress(value: unknown): string | null {
  const address = toOpenApiText(value);
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.href;
}

function listServerObjects(root: OpenApiObject): string[] {
  return toArray(root.servers).map((server) => {
    const { url, variables } = toObject(server);
    const filled = toOpenApiText(url).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = toLine(toObject(toObject(variables)[name]).default);
      return value === "" ? whole : value;
    });
    return filled.startsWith("//") ? `https:${filled}` : filled;
  });
}

function listSwaggerServers(root: OpenApiObject): string[] {
  const host = toOpenApiText(root.host);
  const basePath = toOpenApiText(root.basePath);
  if (host === "") return [basePath];
  const schemes = toArray(root.schemes)
    .map(toOpenApiText)
    .filter((scheme) => scheme !== "");
  return (schemes.length > 0 ? schemes : ["https"]).map((scheme) => `${scheme}://${host}${basePath}`);
}
