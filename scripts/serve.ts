import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { checkNode } from "./node-version.mjs";

// Before anything is loaded: an older Node stops at unknown syntax, with a stack trace.
checkNode();
const { checkDataFolderLock } = await import("#app/db/data-folder-lock.server.ts");
const { parseEnv } = await import("#app/env.server.ts");
const { checkTenantsDir } = await import("#app/features/tenancy/folder/tenants-dir.server.ts");
const { toStartFault } = await import("#app/process/start-fault.ts");

// Loading the server takes about as long as a second process may wait for its refusal.
const { processCount, LOG_LEVEL } = await checkEnvironment();
// React has a development build, chosen when it is loaded.
process.env.NODE_ENV ??= "production";
// The process that keeps the others never loads the product.
if (processCount > 1 && cluster.isPrimary) {
  const { runProcesses } = await import("#app/process/cluster/run-processes.server.ts");
  const { createLogger, openLogOutput } = await import("#app/server/log.server.ts");
  const output = openLogOutput({ isTerminal: process.stdout.isTTY === true, isShared: true });
  const log = createLogger(LOG_LEVEL, output);
  const code = await runProcesses({ count: processCount, script: fileURLToPath(import.meta.url), log });
  output.flushSync();
  process.exit(code);
}
const { startServer } = await import("../server.ts");
await startServer();

async function checkEnvironment() {
  try {
    const env = parseEnv(process.env);
    await checkTenantsDir(env.tenantsDir);
    if (env.demo) await checkDataFolderLock(env.dataDir);
    return env;
  } catch (error) {
    console.error(toStartFault(error));
    process.exit(1);
  }
}
