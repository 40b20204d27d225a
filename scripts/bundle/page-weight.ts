import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Bytes as sent, by Brotli: what a page loads from the build before anybody presses anything. */
export interface PageWeight {
  scripts: number;
  styles: number;
}

interface Route {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  css?: string[];
}

const client = "build/client";
/** Both forms of a static import in a minified module; the others are calls. */
const staticImport = /\b(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

/** By the path of every route of the build in `build/client`: the document's files, without those loaded when idle. */
export function weighPages(): Map<string, PageWeight> {
  const manifestFile = `/assets/${readdirSync(`${client}/assets`).find((name) => /^manifest-\w+\.js$/.test(name))}`;
  const text = readFileSync(client + manifestFile, "utf8");
  const manifest: { entry: { module: string }; routes: Record<string, Route> } = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  );
  const listChain = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route ? [...listChain(route.parentId), route] : [];
  };
  const weigh = (chain: Route[]): PageWeight => {
    const modules = [manifest.entry.module, ...chain.map(({ module }) => module)];
    const scripts = new Set([manifestFile, ...modules.flatMap((module) => [...listImported(module)])]);
    return { scripts: sum(scripts), styles: sum(new Set(chain.flatMap(({ css = [] }) => css))) };
  };
  return new Map(
    Object.entries(manifest.routes).flatMap(([id, { path: ownPath, index = false }]) => {
      const chain = listChain(id);
      if (ownPath === undefined && !index) return [];
      return [[chain.flatMap((route) => route.path || []).join("/") || "/", weigh(chain)]];
    }),
  );
}

function listImported(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported = ""] of readFileSync(client + file, "utf8").matchAll(staticImport)) {
    listImported(path.posix.join(path.posix.dirname(file), imported), seen);
  }
  return seen;
}

function sum(files: ReadonlySet<string>): number {
  return [...files].reduce((total, file) => total + getSentSize(client + file), 0);
}

/** The smallest files are not compressed (scripts/precompress.mjs). */
function getSentSize(file: string): number {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size;
}
