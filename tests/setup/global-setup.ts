import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase, openEmbedded } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { startPostgres } from "#tests/setup/postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A tar file of a migrated embedded database. */
    embeddedImage: string;
    /** A PostgreSQL server with the migrated database `test_template`; null when the run has none. */
    postgresUrl: string | null;
    /** Names of this run's copies of the template begin with it. */
    databasePrefix: string;
  }
}

const deadlineMs = 60_000;
const migrations = import.meta.glob("../../app/db/migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** Prepares the templates that `describeOnEveryDatabase` copies for each test file. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, image] = await Promise.all([startPostgres(), prepareEmbeddedImage()]);
  if (postgres) await prepareTemplate(postgres.url);
  project.provide("postgresUrl", postgres?.url ?? null);
  project.provide("embeddedImage", image);
  const prefix = `test_${randomBytes(4).toString("hex")}_`;
  project.provide("databasePrefix", prefix);
  return async () => {
    if (postgres) await dropCopies(postgres.url, prefix);
    await postgres?.stop();
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url, dataDir: "" });
  await server.pool.query("drop database if exists test_template");
  await server.pool.query("create database test_template");
  await server.close();
  const template = new URL(url);
  template.pathname = "/test_template";
  const handle = await openDatabase({ databaseUrl: template.href, dataDir: "" });
  await migrateDatabase(handle);
  await handle.close();
}

/** A server that is not the run's own outlives it. */
async function dropCopies(url: string, prefix: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url, dataDir: "" });
  const { rows } = await server.pool.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
  for (const { datname } of rows) await server.pool.query(`drop database ${datname} with (force)`);
  await server.close();
}

/** Cached between runs under the hash of the migrations: creating one takes several seconds. */
async function prepareEmbeddedImage(): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  const file = path.resolve(`.cache/test-database/${hash}.tar`);
  if (
    await readFile(file).then(
      () => true,
      () => false,
    )
  )
    return file;
  const handle = await openEmbedded({ deadlineMs });
  await migrateDatabase(handle);
  const image = await handle.dump();
  await handle.close();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, image);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
