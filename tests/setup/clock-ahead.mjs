import { readFileSync } from "node:fs";

// Loaded before a server (`node --import`), and in its threads: moves its clock ahead by the milliseconds in the file
// `CLOCK_AHEAD_FILE`, which may change while the server runs.
const file = process.env.CLOCK_AHEAD_FILE;
const readAheadMs = () => (file === undefined ? 0 : Number(readFileSync(file, "utf8")));
const SystemDate = Date;
const now = () => SystemDate.now() + readAheadMs();

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args) => new target(...(args.length === 0 ? [now()] : args)),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
SystemDate.prototype.constructor = globalThis.Date;
