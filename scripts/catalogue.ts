import { parseArgs } from "node:util";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { FileStore } from "#app/db/file-store.server.ts";
import { type AccountScope, createScope } from "#app/db/scope.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { type ImportOutcome, importOpenApiDocument } from "#app/features/marketplace/openapi/import-openapi.server.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { defaultTenantId } from "#app/features/tenancy/tenant-config.ts";
import { createProgress } from "./catalogue-progress.ts";
import { type CatalogueSource, listCatalogueSources } from "./catalogue-sources.ts";
import { runCommand } from "./run-command.ts";
import { type Parts, withDatabase } from "./with-database.ts";

const usage = `npm run catalogue -- import <file|folder|URL> …   turns OpenAPI 2 and 3 documents into listings that wait for review
npm run catalogue -- demo                         fills the database with the demo catalogue`;

await runCommand({ usage, run });

/** @returns 0; 1 on failure; null for invalid arguments. */
async function run(args: string[]): Promise<number | null> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, strict: false });
  const [command, ...places] = Object.keys(values).length === 0 ? positionals : [];
  if (command === "import" && places.length > 0) return withDatabase((parts) => importPlaces(parts, places));
  return command === "demo" && places.length === 0 ? withDatabase(fillWithDemo) : null;
}

type Kind = ImportOutcome["kind"];

async function importPlaces({ database, files }: Parts, places: string[]): Promise<number> {
  const sources = await listCatalogueSources(places);
  const counts: Record<Kind, number> = { imported: 0, updated: 0, unchanged: 0, malformed: 0 };
  const progress = createProgress(sources.length);
  for (const source of sources) {
    const result = await importSource(database, files, source);
    counts[result.kind] += 1;
    progress.advance(result.kind === "malformed" ? `skipped ${source.fileName}: ${result.reason}` : null);
  }
  progress.finish();
  const { imported, updated, unchanged, malformed } = counts;
  console.log(`imported ${imported}, updated ${updated}, unchanged ${unchanged}, skipped ${malformed}`);
  return imported + updated + unchanged > 0 ? 0 : 1;
}

async function importSource(
  { db }: DatabaseHandle,
  files: FileStore,
  { source, fileName, read }: CatalogueSource,
): Promise<ImportOutcome> {
  const content = await read();
  if (!content.ok) return { kind: "malformed", reason: content.reason, fault: null };
  // Imported companies belong to the default tenant.
  const scope = createScope<AccountScope>({ db, tenantId: defaultTenantId });
  return importOpenApiDocument(scope, { source, text: content.text, fileName }, { files });
}

/** Outside demo mode, accounts get a password only when DEMO_PASSWORD is set. */
async function fillWithDemo({ env, database, files }: Parts): Promise<number> {
  const hashed = env.DEMO_PASSWORD === undefined ? null : await hashPassword(env.DEMO_PASSWORD);
  const passwordHash = hashed === null || hashed === "busy" ? null : hashed.hash;
  const isNew = await seedDemo({ db: database.db, files, passwordHash, indexServices });
  console.log(isNew || env.demo ? "The demo catalogue is in the database." : "The demo catalogue was there already.");
  return 0;
}
