import { checkNode, ensureInstalled } from "./prepare.mjs";

checkNode();
ensureInstalled();
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true } });
const { startServer } = await vite.ssrLoadModule("/server.ts");
await startServer({
  loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build"),
  beforeRequest: vite.middlewares,
});
