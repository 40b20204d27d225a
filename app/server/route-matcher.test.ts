import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import routeTable from "#app/routes.ts";
import { createRouteMatcher, type RouteNode } from "./route-matcher.ts";

function toNode({ id, file, path, index, children }: RouteConfigEntry): RouteNode {
  if (index) return { id: id ?? file, index };
  return { id: id ?? file, ...(path !== undefined && { path }), children: (children ?? []).map(toNode) };
}

const tree: RouteNode[] = [{ id: "root", path: "", children: (routeTable as RouteConfigEntry[]).map(toNode) }];
const patterns = (tree[0]?.children ?? []).flatMap(({ children = [] }) => children).map(({ path = "" }) => path);

/** Paths of a pattern: with its optional segments, without them and in capitals, below a company's name and deeper. */
function toPaths(pattern: string): string[] {
  const fill = (text: string) => `/${text.replaceAll(/:\w+/g, "x1").replace(/\/?\*$/, "")}`;
  const full = fill(pattern.replaceAll("?", ""));
  const short = fill(
    pattern
      .split("/")
      .filter((part) => !part.endsWith("?"))
      .join("/"),
  );
  return [full, short.toUpperCase(), `/acme${full}/deeper/`];
}

it("finds what the framework finds, for every pattern of the table and for paths beside it", () => {
  const match = createRouteMatcher(tree);
  const beside = [
    "/",
    "//",
    "//service/1",
    "/nothing",
    "/%",
    "/service/%",
    "/serv%69ce/40",
    "/a%2Fb",
    "/é",
    "/gigmarket",
  ];
  const paths = [...new Set([...patterns.flatMap(toPaths), ...beside])];
  expect(paths.length).toBeGreaterThan(300);
  for (const path of paths) {
    const theirs = (matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []).map(({ route }) => route.id);
    if (path === "/%") expect(match(path), "the framework's own router answers a malformed path").toEqual([]);
    else expect({ path, ids: match(path).map(({ id }) => id) }).toEqual({ path, ids: theirs });
  }
});
