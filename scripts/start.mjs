import { checkNode, ensureBuilt, ensureInstalled } from "./prepare.mjs";

checkNode();
ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= "production";
await import("../build/server/index.js");
