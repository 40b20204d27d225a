import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findUnit, layers } from "./layers.cjs";

const root = path.resolve(import.meta.dirname, "..");
const readme = path.join(root, "README.md");
const markers = { start: "<!-- architecture: node scripts/architecture.mjs -->", end: "<!-- /architecture -->" };
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"((?:#app\/|\.{1,2}\/)[^"?]+)/g;

/**
 * Draws the imports between folders as a Mermaid graph, highest layer on top. Transitive arrows are omitted: a folder
 * may also import what its dependencies import.
 */
export function drawArchitecture() {
  const reads = readImports();
  const boxes = layers.toReversed().map(({ name, units }, at) => {
    const folders = units.map((unit) => `    ${toId(unit)}["${unit}"]`);
    return [`  subgraph layer${layers.length - at}["${layers.length - at} ${name}"]`, ...folders, "  end"].join("\n");
  });
  const arrows = [...reads].flatMap(([from, direct]) =>
    [...direct].filter((to) => !isImplied(reads, from, to)).map((to) => `  ${toId(from)} --> ${toId(to)}`),
  );
  return ["```mermaid", "flowchart TB", ...boxes, ...arrows.sort(), "```"].join("\n");
}

/** The README with the current graph. */
export function renderReadme() {
  const text = readFileSync(readme, "utf8");
  const start = text.indexOf(markers.start);
  const end = text.indexOf(markers.end);
  if (start < 0 || end < start) throw new Error("README.md has no markers for the architecture");
  return `${text.slice(0, start + markers.start.length)}\n\n${drawArchitecture()}\n\n${text.slice(end)}`;
}

/**
 * Imports between folders, from all files except tests.
 * @returns {Map<string, Set<string>>}
 */
function readImports() {
  const reads = new Map(layers.flatMap(({ units }) => units.map((unit) => [unit, new Set()])));
  for (const file of listSources()) {
    const from = findUnit(file);
    for (const [, target = ""] of readFileSync(path.join(root, file), "utf8").matchAll(imported)) {
      const to = findUnit(target.startsWith("#") ? target.slice(1) : path.posix.join(path.posix.dirname(file), target));
      if (from !== undefined && to !== undefined && from !== to) reads.get(from)?.add(to);
    }
  }
  return reads;
}

function listSources() {
  const inFolders = ["app", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, "/")),
    ),
  );
  return [...inFolders, "server.ts"].filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** Whether another imported folder already leads there. */
function isImplied(reads, from, to) {
  return [...reads.get(from)].some((other) => other !== to && leadsTo(reads, other, to));
}

function leadsTo(reads, from, to) {
  return reads.get(from).has(to) || [...reads.get(from)].some((next) => leadsTo(reads, next, to));
}

/** Mermaid parses a hyphen as part of an arrow. */
function toId(unit) {
  return unit.replaceAll("-", "_");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(readme, renderReadme());
