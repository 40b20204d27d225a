import type { ServerBuild } from "@remix-run/node";

/** A build's route ids with their patterns for statistics. */
export function toPagePatterns(routes: ServerBuild["routes"]): Map<string, string> {
  const patterns = new Map<string, string>();
  for (const route of Object.values(routes)) {
    if (route === undefined) continue;
    const isPage = route.path !== undefined || route.index === true;
    if (isPage && route.id !== "root") patterns.set(route.id, toPagePattern(route.path));
  }
  return patterns;
}

/**
 * The pattern under which a route is counted: `service/:index/*` is `/service/:index`, the landing page `/`, and the
 * console's pages begin with their second name.
 */
export function toPagePattern(path = ""): string {
  return `/${path.replace(/^gigmarket\?\//, "").replace(/\/\*$/, "")}`;
}
