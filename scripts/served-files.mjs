import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Puts together what a server needs, and nothing else: `node scripts/served-files.mjs <empty folder>`, after a build. The
 * image is made of that folder. Of the packages it takes those that the built server reaches, without types and source
 * maps. Prints the size, and fails beyond the limit.
 */
const [target] = process.argv.slice(2);
const mostMegabytes = 200;
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
/** The measurements, which need the tests' packages. */
const measurements = "build/server/bench.js";
/** Named by the server's modules, and only ever loaded in browsers, from the build. */
const browserOnly = new Set(["pdfjs-dist"]);
const imported = /(?:\bfrom|\bimport|\brequire|\.resolve)\s*\(?\s*["'`]((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[\w./-]*)?["'`]/g;
const unread = /\.(?:map|[mc]?ts|flow)$/;

if (target === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  console.error("Usage: node scripts/served-files.mjs <empty folder>");
  process.exit(1);
}

const built = listFiles("build").filter((file) => file !== measurements && !file.startsWith("build/."));
const places = collectPackages(built.filter((file) => /^build\/server\/.*\.js$/.test(file)));
const parts = {
  node_modules: places.flatMap(listPackage),
  build: built,
  tenants: listFiles("tenants"),
  "package.json": ["package.json"],
};
const sizes = Object.entries(parts).map(([part, files]) => [part, toMegabytes(files.reduce(copy, 0))]);
const total = sizes.reduce((sum, [, megabytes]) => sum + megabytes, 0);
for (const [part, megabytes] of sizes) console.log(`${part.padEnd(13)} ${megabytes.toFixed(1).padStart(6)} MB`);
console.log(`${"together".padEnd(13)} ${total.toFixed(1).padStart(6)} MB, limit ${mostMegabytes} MB`);
if (total > mostMegabytes) process.exit(1);

/** The packages' folders, each with what it depends on. Optional ones are those of this platform: others are not installed. */
function collectPackages(modules) {
  const found = new Set();
  const add = (from, name) => {
    const place = browserOnly.has(name) ? null : locate(from, name);
    if (place === null || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(place);
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(place, needed);
  };
  const names = modules.flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(imported)]);
  for (const name of new Set(names.map(([, name]) => name))) add("", name);
  return [...found];
}

/** As Node does: in the package's own folder, then in those above. Null for anything but a package. */
function locate(from, name) {
  const place = path.join(from, "node_modules", name);
  if (existsSync(path.join(root, place, "package.json"))) return place;
  if (from === "") return null;
  return locate(from.slice(0, Math.max(0, from.lastIndexOf("node_modules") - 1)), name);
}

function readManifest(place) {
  return JSON.parse(readFileSync(path.join(root, place, "package.json"), "utf8"));
}

/** Without the packages below it, which are listed themselves. */
function listPackage(place) {
  return listFiles(place).filter((file) => !unread.test(file) && !file.includes("/node_modules/", place.length));
}

function listFiles(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** A second name of the same file where the disk allows it. */
function copy(bytes, file) {
  const from = path.join(root, file);
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
  return bytes + statSync(from).size;
}

function toMegabytes(bytes) {
  return bytes / 1e6;
}
