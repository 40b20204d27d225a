import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into a measured process: on SIGWINCH, which nothing else uses, collects garbage and reports its usage, and
 * the resident size before.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const settledMs = 500;

process.on("SIGWINCH", async () => {
  const asFound = process.memoryUsage.rss();
  collect();
  await sleep(settledMs);
  // Memory released by finalizers is collected in the next round, and returned by V8's own threads.
  collect();
  await sleep(settledMs);
  const { user, system } = process.cpuUsage();
  const usage = { asFound, rss: process.memoryUsage.rss(), cpu: user + system };
  process.stdout.write(`usage ${JSON.stringify(usage)}\n`);
});
