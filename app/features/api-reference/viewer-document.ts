import { type OpenApiObject, toArray, toObject } from "#app/features/marketplace/openapi/openapi-values.ts";

const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

interface ViewerOptions {
  /** Where the document was published; null when not known. */
  base: string | null;
  /** Heading of operations without a tag, which the viewer would call "default". */
  untagged: string;
}

/** The document for the viewer, with relative servers resolved against its own address instead of this site's. */
export function toViewerDocument(root: OpenApiObject, { base, untagged }: ViewerOptions): OpenApiObject {
  const paths = Object.entries(toObject(root.paths)).map(([path, item]) => [path, tagPath(toObject(item), untagged)]);
  const tagged = root.paths === undefined ? root : { ...root, paths: Object.fromEntries(paths) };
  return root.swagger === undefined ? placeOpenApi(tagged, base) : placeSwagger(tagged, base);
}

function tagPath(item: OpenApiObject, untagged: string): OpenApiObject {
  const tagged = methods
    .filter((method) => item[method] !== undefined && toArray(toObject(item[method]).tags).length === 0)
    .map((method) => [method, { ...toObject(item[method]), tags: [untagged] }]);
  return { ...item, ...Object.fromEntries(tagged) };
}

function placeOpenApi(root: OpenApiObject, base: string | null): OpenApiObject {
  const servers = toArray(root.servers).length > 0 ? root.servers : [{ url: "/" }];
  const paths = Object.entries(toObject(root.paths)).map(([path, item]) => [path, placePath(toObject(item), base)]);
  return { ...root, servers: placeServers(servers, base), paths: Object.fromEntries(paths) };
}

function placeSwagger(root: OpenApiObject, base: string | null): OpenApiObject {
  if (typeof root.host === "string" && root.host !== "") {
    return toArray(root.schemes).length > 0 ? root : { ...root, schemes: ["https"] };
  }
  if (base === null) return root;
  const { host, protocol } = new URL(base);
  return { ...root, host, schemes: [protocol.slice(0, -1)] };
}

function placePath(item: OpenApiObject, base: string | null): OpenApiObject {
  const placed = methods
    .filter((method) => toObject(item[method]).servers !== undefined)
    .map((method) => [method, placeOwn(toObject(item[method]), base)]);
  return { ...placeOwn(item, base), ...Object.fromEntries(placed) };
}

function placeOwn(holder: OpenApiObject, base: string | null): OpenApiObject {
  return holder.servers === undefined ? holder : { ...holder, servers: placeServers(holder.servers, base) };
}

function placeServers(servers: unknown, base: string | null): OpenApiObject[] {
  return toArray(servers).map((server) => {
    const { url, ...rest } = toObject(server);
    return { ...rest, url: typeof url === "string" ? placeAddress(url, base) : url };
  });
}

/** Joined as text: URL parsing would escape a template's braces. */
function placeAddress(address: string, base: string | null): string {
  if (address.startsWith("//")) return `https:${address}`;
  if (base === null || /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(address)) return address;
  const { origin, pathname } = new URL(base);
  if (address.startsWith("/")) return origin + address;
  return origin + pathname.slice(0, pathname.lastIndexOf("/") + 1) + address.replace(/^\.\//, "");
}
