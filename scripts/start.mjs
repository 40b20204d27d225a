import { checkNode } from "./node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

checkNode();
ensureInstalled();
ensureBuilt();
await import("../build/server/index.js");
