import { checkDataFolderLock } from "#app/db/data-folder-lock.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { toStartFault } from "#app/process/start-fault.ts";

// Loading the server takes about as long as a second process may wait for being refused.
try {
  const { demo, dataDir } = parseEnv(process.env);
  if (demo) await checkDataFolderLock(dataDir);
} catch (error) {
  console.error(toStartFault(error));
  process.exit(1);
}
// React is another one while developing, and chooses when it is loaded.
process.env.NODE_ENV ??= "production";
const { startServer } = await import("../server.ts");
await startServer();
