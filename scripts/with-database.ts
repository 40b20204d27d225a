import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { openFileStore } from "#app/db/open-file-store.server.ts";
import { prepareDemo } from "#app/demo/prepare-demo.server.ts";
import { type Env, parseEnv } from "#app/env.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";

/** What a command-line tool uses. */
export interface Parts {
  env: Env;
  database: DatabaseHandle;
  files: FileStore;
}

/**
 * Runs a tool on the server's database, migrated as by the server, and closes it.
 * @throws {Error} a message for the operator: an invalid variable, an unreachable database, a folder in use.
 */
export async function withDatabase(run: (parts: Parts) => Promise<number>): Promise<number> {
  const env = parseEnv(process.env);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.dataDir });
  try {
    await migrateDatabase(database);
    const parts = { env, database, files: await openFileStore(env) };
    if (env.demo) await prepareEmbedded(parts);
    return await run(parts);
  } finally {
    await database.close();
  }
}

/** Seeds the embedded database first, as the server does, because the demo is only added to an empty one. */
async function prepareEmbedded({ env, database, files }: Parts): Promise<void> {
  const password = await prepareDemo({
    db: database.db,
    files,
    indexServices,
    hashPassword,
    password: env.DEMO_PASSWORD,
  });
  if (password !== null && env.DEMO_PASSWORD === undefined) {
    console.log(`Password of the demo accounts, told this once: ${password}`);
  }
}
