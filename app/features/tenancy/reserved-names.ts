import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/** Paths of the URL table, without the catch-all, which asks for tenants' own pages. */
const table = listPaths(routes).filter((path) => path !== "*");

/** What is answered before the table is asked: calls, files, health and the demo's identity provider. */
const beforeTable = [
  ...["api", "auth", "oidc", "healthz", "readyz"],
  ...["assets", "files", "theme", "locales", "tenant-assets", "favicon.ico"],
];

/** What nobody may be called, although nothing is there: the console's second address, usual hosts, and what programs write for nobody. */
const misleading = ["admin", "mail", "null", "request", "static", "undefined", "www"];

/** The contract's address of the console begins with it; the default tenant is called so, too. */
export const consoleName = "gigmarket";

/** First parts of the product's addresses, in lower case, computed from the URL table: no path of a tenant begins with one of another kind. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...table.map(toFirstPart).filter((part) => !part.startsWith(":")),
  ...beforeTable,
  ...misleading,
]);

/** Whether `/{name}/…` never means a tenant, a market or a company of that name. */
export function isReservedName(name: string): boolean {
  return name !== consoleName && reservedNames.has(name);
}

const patterns = table.map(toPattern);

/** Whether the product answers at a path itself, whoever is called how, such as `/harbor/myservices`. */
export function isRoutePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

function listPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPaths(children)]);
}

function toFirstPart(path: string): string {
  return path.split("/", 1)[0]?.toLowerCase() ?? "";
}

/** As the router matches (case does not count): `:name`, `:name?` and `*`. */
function toPattern(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (part === "*") return "(?:/.*)?";
    if (part.startsWith(":") && part.endsWith("?")) return "(?:/[^/]+)?";
    const text = part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
    return `/${text}`;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}
