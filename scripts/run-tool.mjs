import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled, isRelease } from "./prepare.mjs";

const [tool, ...args] = process.argv.slice(2);
checkNode();
if (!isRelease()) {
  ensureInstalled({ tests: tool === "bench" });
  ensureBuilt();
}
process.env.NODE_ENV ??= "production";
process.argv.splice(2, process.argv.length, ...args);
await import(`../build/server/${tool}.js`);
