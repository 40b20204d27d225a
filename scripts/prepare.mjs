import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const [major] = process.versions.node.split(".");
const buildStamp = path.join(root, "build", ".built-from");

/**
 * Whether this is a built release that is installed without what builds it (`npm ci --omit=dev`): a server may be running
 * on it, so that a command must not install or build anything.
 */
export function isRelease() {
  const isThere = (file) => existsSync(path.join(root, file));
  // npm writes the list once all packages are there.
  return (
    isThere("build/server/index.js") && isThere("node_modules/.package-lock.json") && !isThere("node_modules/vite")
  );
}

/**
 * Installs the packages of package-lock.json, unless they are installed already: those for serving and building and,
 * with `tests`, those for tests, checks and measurements (tests/packages), which are never removed again.
 */
export function ensureInstalled({ tests = false } = {}) {
  const folder = path.join(root, "node_modules");
  const stamp = path.join(folder, ".installed-lock");
  const lock = hashFiles(["package-lock.json", "package.json"]);
  const wanted = `${lock} ${process.platform}-${process.arch} ${major}`;
  const isCurrent = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  const hasTests = existsSync(path.join(folder, "@biomejs/biome"));
  if (isCurrent && (hasTests || !tests)) return;
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  if (isCurrent) {
    // Adds to the installed packages: a server may be running on them.
    showSeconds("Installing the tests' packages", () => runNpm(["install", "--no-save", ...options]));
    return;
  }
  const scope = tests || hasTests ? [] : ["--workspaces=false"];
  showSeconds("Installing packages", () => runNpm(["ci", ...scope, ...options]));
  writeFileSync(stamp, wanted);
}

/** Builds server and browser code, unless their sources are unchanged since the last build. */
export function ensureBuilt() {
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === hashFiles(sourceFiles())) return;
  build();
}

/** What Remix's plugin says to Vite in words that Vite will drop: decision 078. */
const knownWarning = /`(?:envFile|esbuild)` option (?:is deprecated|was specified by "remix" plugin)/;

export function build() {
  const sources = hashFiles(sourceFiles());
  const remix = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  // A bundler's objects live briefly, and many: with four times the usual room the build takes a tenth less.
  const options = ["--max-semi-space-size=64", remix, "vite:build", "--logLevel", "warn"];
  showSeconds("Building", () => run(process.execPath, options, { isKnown: (line) => knownWarning.test(line) }));
  showSeconds("Compressing", () => run(process.execPath, [path.join(root, "scripts", "precompress.mjs")]));
  writeFileSync(buildStamp, sources);
}

function showSeconds(stage, work) {
  // To standard error; standard output is for the log.
  process.stderr.write(`${stage} … `);
  const startedAt = performance.now();
  work();
  console.error(`${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function runNpm(args) {
  const sentence =
    "The packages could not be installed. npm says above why; it needs the network, or a cache that has them all.";
  run("npm", args, { sentence });
}

/**
 * @param {object} [options]
 * @param {string} [options.sentence] meaning of a failure, for the user
 * @param {(line: string) => boolean} [options.isKnown] lines of output that are not shown, unless the command fails
 */
function run(command, args, { sentence, isKnown } = {}) {
  const shown = isKnown ? "pipe" : process.stderr;
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", shown, isKnown ? "pipe" : "inherit"],
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, NODE_ENV: undefined },
  });
  const lines = `${stdout ?? ""}${stderr ?? ""}`.split("\n").filter((line) => line.trim() !== "");
  for (const line of lines) if (status !== 0 || !isKnown(line)) console.error(line);
  if (error) console.error(`${command} could not be run: ${error.message}`);
  if (status === 0) return;
  if (sentence) console.error(sentence);
  process.exit(status ?? 1);
}

function sourceFiles() {
  const configuration = ["package-lock.json", "vite.config.ts", "remix.config.js", "tsconfig.json", "server.ts"];
  const folders = ["app", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const files = folders
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
  return [...configuration, ...files.sort()];
}

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const full = path.join(root, file);
    if (existsSync(full) && statSync(full).isFile()) hash.update(file).update("\0").update(readFileSync(full));
  }
  return hash.digest("hex");
}
