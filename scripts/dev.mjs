import { fork } from "node:child_process";
import { checkNode, ensureInstalled } from "./prepare.mjs";

checkNode();
ensureInstalled();
if (process.send) await serve();
else supervise();

/** Keeps a server running: a new one follows one that asked for it. */
function supervise() {
  let wanted = false;
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: "development" } });
  child.once("message", () => {
    wanted = true;
    child.kill("SIGTERM");
  });
  const forward = (signal) => child.kill(signal);
  process.on("SIGTERM", forward);
  // A terminal sends it to both.
  process.on("SIGINT", () => undefined);
  child.once("exit", (code) => {
    process.off("SIGTERM", forward).removeAllListeners("SIGINT");
    if (wanted) supervise();
    else process.exit(code ?? 1);
  });
}

/** Pages are rendered from the sources as they are now. What the process itself is made of, words among it, needs a new one. */
async function serve() {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const { startServer } = await vite.ssrLoadModule("/server.ts");
  const own = new Set([...vite.environments.ssr.moduleGraph.idToModuleMap.values()].map(({ file }) => file));
  vite.watcher.on("change", (file) => own.has(file) && process.send("changed"));
  // The bundler's own would end the process before the database is closed.
  process.removeAllListeners("SIGTERM");
  await startServer({
    loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build"),
    beforeRequest: vite.middlewares,
  });
}
