import { createServer as createSocket } from "node:net";
import path from "node:path";
import { checkNode } from "./node-version.mjs";
import { ensureInstalled } from "./prepare.mjs";

checkNode();
// With the tests' packages: editors and `npm run lint` need the linters.
ensureInstalled({ tests: true });
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");

const root = path.resolve(import.meta.dirname, "..");
/** These and their imports hold the database, … */
const ofDatabase = ["app/db/client.server.ts", "app/db/migrate.server.ts"].map(toFile);
/** … these alone the process: a change of either requires a full restart. */
const ofProcess = [
  "server.ts",
  "app/server/start/infrastructure.server.ts",
  "app/env.server.ts",
  "app/server/http-server.server.ts",
  "app/server/log.server.ts",
].map(toFile);
const entry = toFile("server.ts");
/** Quiet period in milliseconds after which a burst of changes, such as a checkout, is over. */
const quietMs = 30;

/** What the next reload does: nothing, reload the application, or restart everything. */
let due = null;
let timer;
/** Requests wait for the current reload. */
let reloading = Promise.resolve();

const vite = await createServer({
  // Two development servers would otherwise share the bundler's default port.
  server: { middlewareMode: true, ws: { port: await findFreePort() } },
  plugins: [{ name: "reload", hotUpdate }],
});
const options = {
  loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build"),
  beforeRequest: (request, response, next) => reloading.then(() => vite.middlewares(request, response, next)),
};
let server = await vite.ssrLoadModule("/server.ts");
// The bundler's own handlers would end the process before the database is closed.
process.removeAllListeners("SIGTERM");
let running = await server.startServer(options);

/** Renders pages from the current sources. What the process was started with is replaced here. */
function hotUpdate({ file, modules }) {
  if (this.environment.name !== "ssr") return;
  const users = listUsers(modules);
  if (ofProcess.includes(file) || ofDatabase.some((user) => users.has(user))) due = "everything";
  else if (users.has(entry)) due ??= "product";
  else return;
  const isInBrowser = vite.environments.client.moduleGraph.getModulesByFile(file)?.size > 0;
  clearTimeout(timer);
  timer = setTimeout(() => {
    reloading = reloading.then(reload).then(() => {
      if (!isInBrowser) vite.environments.client.hot.send({ type: "full-reload" });
    });
  }, quietMs);
}

/** If the new code does not load, the previous one keeps running until the next change. */
async function reload() {
  const startedAt = performance.now();
  const everything = due === "everything";
  try {
    server = await vite.ssrLoadModule("/server.ts");
    const { openProduct } = await vite.ssrLoadModule("/app/server/start/product.server.ts");
    if (everything) {
      await running.stop();
      running = await server.startServer(options);
    } else await running.replaceProduct(openProduct);
    due = null;
    console.log(`Reloaded in ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    const { message, stack } = error;
    console.error(stack);
    vite.environments.client.hot.send({ type: "error", err: { message, stack } });
  }
}

/** Files of the modules and of all their direct and indirect importers; the route list is read with each page. */
function listUsers(modules) {
  const found = new Set(modules);
  for (const { importers } of found)
    for (const importer of importers) if (!importer.id?.includes("virtual:")) found.add(importer);
  return new Set([...found].map(({ file }) => file));
}

function toFile(name) {
  return path.join(root, name);
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket().once("error", reject);
    socket.listen(0, "127.0.0.1", () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
