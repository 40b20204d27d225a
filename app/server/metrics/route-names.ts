import type { ServerBuild } from "@remix-run/node";
import { boundedMemo } from "#app/process/bounded-memo.ts";
import { toPagePath } from "#app/server/page-path.ts";
import { toPagePattern } from "#app/server/page-patterns.server.ts";
import { createRouteMatcher, toRouteTree } from "#app/server/route-matcher.ts";

/** Paths remembered with their routes. */
const remembered = 2000;
const beside = new Set(["/healthz", "/readyz", "/metrics"]);
const files = /^\/(assets|files|theme|locales|tenant-assets)\//;

/**
 * The pattern of the route that a path belongs to, such as `/service/:index`, `/api/blogs/:id` or `/assets/*`; `other` where
 * there is none. There are as many patterns as routes, whatever visitors ask for.
 * @param calls patterns of the JSON calls
 */
export function createRouteNames(pages: ServerBuild["routes"], calls: readonly string[]): (pathname: string) => string {
  const callRoutes = [...new Set(calls)]
    .filter((path) => !path.includes("*"))
    .map((path) => ({ id: `call ${path}`, path: path.replaceAll(/\{[^}]*\}/g, "") }));
  const match = createRouteMatcher([...callRoutes, ...toRouteTree(pages)]);
  const nameOf = (pathname: string): string => {
    const [, folder] = files.exec(pathname) ?? [];
    if (folder !== undefined) return `/${folder}/*`;
    if (beside.has(pathname)) return pathname;
    if (!pathname.startsWith("/") || !isDecodable(pathname)) return "other";
    const route = match(toPagePath(pathname)).at(-1);
    if (route === undefined || route.path === "*" || route.id === "root") return "other";
    return route.id.startsWith("call ") ? (route.path ?? "other") : toPagePattern(route.path);
  };
  return boundedMemo(remembered, nameOf);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
