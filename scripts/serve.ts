import { checkNode } from "./node-version.mjs";

// Before anything is loaded: an older Node stops at unknown syntax, with a stack trace.
checkNode();
const { checkDataFolderLock } = await import("#app/db/data-folder-lock.server.ts");
const { parseEnv } = await import("#app/env.server.ts");
const { checkTenantsDir } = await import("#app/features/tenancy/folder/tenants-dir.server.ts");
const { toStartFault } = await import("#app/process/start-fault.ts");

// Loading the server takes about as long as a second process may wait for its refusal.
try {
  const { demo, dataDir, tenantsDir } = parseEnv(process.env);
  await checkTenantsDir(tenantsDir);
  if (demo) await checkDataFolderLock(dataDir);
} catch (error) {
  console.error(toStartFault(error));
  process.exit(1);
}
// React has a development build, chosen when it is loaded.
process.env.NODE_ENV ??= "production";
const { startServer } = await import("../server.ts");
await startServer();
