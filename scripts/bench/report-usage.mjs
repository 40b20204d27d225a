import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into a measured process: on SIGWINCH, which nothing else takes for anything, it collects garbage and writes
 * what it uses, and what was resident before.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const settledMs = 500;

process.on("SIGWINCH", async () => {
  const asFound = process.memoryUsage.rss();
  collect();
  await sleep(settledMs);
  // What finalizers let go is only collected in the round after them, and given back by threads of V8's own.
  collect();
  await sleep(settledMs);
  const { user, system } = process.cpuUsage();
  const usage = { asFound, rss: process.memoryUsage.rss(), cpu: user + system };
  process.stdout.write(`usage ${JSON.stringify(usage)}\n`);
});
