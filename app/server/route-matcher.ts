import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { boundedMemo } from "#app/process/bounded-memo.ts";

export interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  children?: RouteNode[];
}

/** Paths remembered with their routes. */
const remembered = 2000;

/**
 * Finds the routes that a path belongs to, from the outermost, as the framework's `matchRoutes` does; none without a match.
 * That function ranks and compiles every pattern in each call, which takes longer than most pages' queries: it is given only
 * the routes that can begin with the path's first segment.
 */
export function createRouteMatcher(tree: readonly RouteNode[]): (pathname: string) => readonly RouteNode[] {
  const keep = boundedMemo(remembered, (first) => keepBeginning(tree, first));
  return boundedMemo(remembered, (pathname) => {
    const first = decode(pathname.split("/", 2)[1] ?? "");
    if (first === null) return [];
    const routes = keep(first.toLowerCase()) as Parameters<typeof matchRoutes>[0];
    return (matchRoutes(routes, pathname) ?? []).map(({ route }) => route as RouteNode);
  });
}

/** A build's routes below `parentId` as a tree. */
export function toRouteTree(routes: ServerBuild["routes"], parentId?: string): RouteNode[] {
  return Object.values(routes).flatMap((page): RouteNode[] => {
    if (page === undefined || page.parentId !== parentId) return [];
    const { id, path, index } = page;
    if (index) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: toRouteTree(routes, id) }];
  });
}

function keepBeginning(tree: readonly RouteNode[], first: string): RouteNode[] {
  return tree.flatMap((route): RouteNode[] => {
    if (route.index) return first === "" ? [route] : [];
    // A layout without a path of its own.
    if (!route.path) return [{ ...route, children: keepBeginning(route.children ?? [], first) }];
    return canBegin(route.path.replace(/^\/+/, "").split("/"), first) ? [route] : [];
  });
}

/** Whether a pattern's segments can match a path whose first segment is `first`, in lower case. */
function canBegin([head = "", ...rest]: string[], first: string): boolean {
  if (head.startsWith(":") || head === "*") return true;
  if (!head.endsWith("?")) return head.toLowerCase() === first;
  return head.slice(0, -1).toLowerCase() === first || rest.length === 0 || canBegin(rest, first);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
