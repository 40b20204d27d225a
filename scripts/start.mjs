import { checkNode, ensureBuilt, ensureInstalled } from "./prepare.mjs";

checkNode();
ensureInstalled();
ensureBuilt();
await import("../build/server/index.js");
