// Loaded before a server (`node --import`), and in its threads: its clock stands at `CLOCK_STILL_AT`, so that what it
// shows is the same on every day. It creeps, a second in a thousand, so that what follows is later.
const stillAt = Date.parse(process.env.CLOCK_STILL_AT ?? "");
const SystemDate = Date;
const now = () => Math.round(stillAt + performance.now() / 1000);

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args) => new target(...(args.length === 0 ? [now()] : args)),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
SystemDate.prototype.constructor = globalThis.Date;
