// Loaded before a server (`node --import`), and in its threads: moves its clock ahead by `CLOCK_AHEAD_MS`.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const SystemDate = Date;
const now = () => SystemDate.now() + aheadMs;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args) => new target(...(args.length === 0 ? [now()] : args)),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
SystemDate.prototype.constructor = globalThis.Date;
