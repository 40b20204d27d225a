import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "#app/context.server.ts";
import { toPagePath } from "./page-path.ts";
import { createRouteMatcher, toRouteTree } from "./route-matcher.ts";

export type PageRouter = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Answers pages with a framework's router for each route instead of one for all: for every page the framework converts and
 * matches all of its router's routes several times (docs/decisions/051). A path without a route has the router of all.
 */
export function createPageRouter(build: ServerBuild): PageRouter {
  const whole = createRequestHandler(build, "production");
  const match = createRouteMatcher(toRouteTree(build.routes));
  const routers = new Map<string, typeof whole>();

  function findRouter(pathname: string): typeof whole {
    const ids = match(pathname).map(({ id }) => id);
    const leaf = ids.at(-1);
    if (leaf === undefined) return whole;
    const existing = routers.get(leaf);
    if (existing) return existing;
    const created = createRequestHandler(keepRoutes(build, ids), "production");
    routers.set(leaf, created);
    return created;
  }

  return (request, context) => findRouter(toPagePath(new URL(request.url).pathname))(request, { ...context });
}

/** Browsers load the manifest of all routes by its address; the server reads only a page's own entries of it. */
function keepRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
  return { ...build, assets, routes: pick(build.routes, ids) };
}

function pick<Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  const kept: Record<string, Value> = {};
  for (const id of ids) {
    const value = all[id];
    if (value !== undefined) kept[id] = value;
  }
  return kept;
}
