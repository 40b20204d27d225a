import type { ServerBuild } from "@remix-run/node";

/** The routes of a build by id, with their patterns as they are counted: `service/:index/*` is `/service/:index`. */
export function toPagePatterns(routes: ServerBuild["routes"]): Map<string, string> {
  const patterns = new Map<string, string>();
  for (const route of Object.values(routes)) {
    if (route === undefined) continue;
    const isPage = route.path !== undefined || route.index === true;
    if (isPage && route.id !== "root") patterns.set(route.id, `/${(route.path ?? "").replace(/\/\*$/, "")}`);
  }
  return patterns;
}
