import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into a measured process: on SIGWINCH, which nothing else takes for anything, it collects garbage and writes
 * what it uses.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGWINCH", () => {
  // What finalizers let go is only collected in the round after them.
  collect();
  setTimeout(() => {
    collect();
    const { user, system } = process.cpuUsage();
    process.stdout.write(`usage ${JSON.stringify({ rss: process.memoryUsage.rss(), cpu: user + system })}\n`);
  }, 500);
});
