import { openDatabase } from "#app/db/client.server.ts";
import { openDataFolder } from "#app/db/data-folder.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { openFileStore } from "#app/db/open-file-store.server.ts";
import type { prepareDemo } from "#app/demo/prepare-demo.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import type { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import type { TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { joinWebProcesses } from "#app/process/cluster/web-process.server.ts";
import { createStages } from "#app/process/stages.ts";
import { createLogger, openLogOutput } from "#app/server/log.server.ts";

/** The services below the product, and values known only later. */
export type Infrastructure = Awaited<ReturnType<typeof openInfrastructure>>;

/** @param clientDir folder of the client build. */
export async function openInfrastructure(clientDir: string) {
  const startedAt = new Date();
  const env = parseEnv(process.env);
  const isTerminal = process.stdout.isTTY === true;
  const webProcess = joinWebProcesses();
  const isFirst = webProcess === null || (webProcess.slot === 1 && !webProcess.isReplacement);
  const output = openLogOutput({ isTerminal, isShared: webProcess !== null });
  const stages = createStages(isTerminal && isFirst);
  const log = createLogger(env.LOG_LEVEL, output, webProcess && { process: webProcess.slot });
  await openDataFolder(env.dataDir);
  const database = await stages.run("Database", async () => {
    const opened = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir, log, ...env.database });
    await migrateDatabase(opened.slow);
    return opened;
  });
  const files = await openFileStore(env);
  const demo = { db: database.slow.db, files, password: env.DEMO_PASSWORD, hashPassword, indexServices };
  const demoPassword = env.demo ? await stages.run("Demo", () => fillWithDemo(demo)) : null;
  const state = { stopping: false, stoppedBy: "", port: env.PORT };
  const places = { output, stages, log, webProcess };
  return { startedAt, env, isTerminal, ...places, database, files, demoPassword, state, clientDir };
}

/** Production never loads what only the demo needs. */
async function fillWithDemo(parts: Parameters<typeof prepareDemo>[0]): Promise<string | null> {
  const { prepareDemo } = await import("#app/demo/prepare-demo.server.ts");
  return prepareDemo(parts);
}

/** The base services, with the tenants. */
export interface TenantInfrastructure extends Infrastructure {
  tenants: TenantRegistry;
  folders: ReturnType<typeof openTenantFolders>;
}
