import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/** The console's address in the spec starts with it; it is also the default tenant's name. */
export const consoleName = "gigmarket";

/** Paths of the route table, without the catch-all, which serves tenants' own pages. */
const table = listPaths(routes)
  .filter((path) => path !== "*")
  .flatMap(toBothNames);

/** Paths served before the route table: calls, files, health and the demo's identity provider. */
const beforeTable = [
  ...["api", "auth", "oidc", "healthz", "readyz", "metrics"],
  ...["assets", "files", "theme", "locales", "tenant-assets", "favicon.ico"],
];

/** Names that nobody may use although no route has them: common hosts, and null values. */
const misleading = ["mail", "null", "request", "static", "undefined", "www"];

/**
 * First segments of all routes in lower case, computed from the route table: no tenant's path may start with one of
 * another kind.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...table.map(toFirstPart).filter((part) => !part.startsWith(":")),
  ...beforeTable,
  ...misleading,
]);

/** Pages below `/company/`, where a company of the same name would have its public page. */
export const companyPages: ReadonlySet<string> = new Set(
  table.flatMap((path) => /^company\/([a-z]+)/.exec(path)?.[1] ?? []),
);

/** Whether `/{name}/…` can never be a tenant, a market or a company of that name. */
export function isReservedName(name: string): boolean {
  return name !== consoleName && reservedNames.has(name);
}

const patterns = table.map(toPattern);

/** Whether a route answers at a path for any tenant name, such as `/harbor/myservices`. */
export function isRoutePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPaths(children)]);
}

/** A path whose first segment is optional is two: the console's pages have two names. */
function toBothNames(path: string): string[] {
  const optional = /^[a-z]+\?\//;
  return optional.test(path) ? [path.replace("?", ""), path.replace(optional, "")] : [path];
}

function toFirstPart(path: string): string {
  return path.split("/", 1)[0]?.toLowerCase() ?? "";
}

/** Matches like the router, case-insensitively: `:name`, `:name?` and `*`. */
function toPattern(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return "(?:/.*)?";
    if (part.startsWith(":") && part.endsWith("?")) return "(?:/[^/]+)?";
    const text = part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
    return `/${text}`;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}
