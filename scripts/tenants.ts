import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { openDatabase } from "#app/db/client.server.ts";
import { toReason } from "#app/db/failure-reason.ts";
import { type Env, parseEnv } from "#app/env.server.ts";
import { listMarkets } from "#app/features/companies/market/markets.server.ts";
import { reservedNames } from "#app/features/tenancy/address/reserved-names.ts";
import { toFaultLine } from "#app/features/tenancy/folder/fault.ts";
import type { Market } from "#app/features/tenancy/market.ts";
import { slugPattern, tenantConfig } from "#app/features/tenancy/tenant-config.ts";
import { readTenantFacts } from "#app/features/tenancy/tenant-facts.server.ts";
import type { TenantFacts } from "#app/features/tenancy/tenant-facts.ts";
import { withTenantFieldTable } from "#app/features/tenancy/tenant-field-table.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { refuse, runCommand } from "./run-command.ts";

const usage = `npm run tenants -- new <slug> [--name "Name"]   makes a folder that validates
npm run tenants -- check                        names every fault by file, line and field
npm run tenants -- schema                       writes tenant.schema.json and the template's table from the server's own definition
npm run tenants -- leaks [--quick]              finds whatever shows a tenant's visitors another brand`;

const options = { name: { type: "string" }, quick: { type: "boolean" } } as const;

await runCommand({ usage, run });

/** @returns null for invalid arguments. */
async function run(args: string[]): Promise<number | null> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [command, slug, ...others] = positionals;
  const { name, quick, ...unknown } = values;
  if (Object.keys(unknown).length + others.length > 0) return null;
  const env = parseEnv(process.env);
  const { tenantsDir } = env;
  if (command === "new" && slug !== undefined && quick === undefined && typeof name !== "boolean")
    return createFolder(tenantsDir, slug, name);
  if (slug !== undefined || name !== undefined) return null;
  if (command === "leaks") return (await import("./leaks/leaks.ts")).findBrandLeaks({ quick: quick === true });
  if (quick !== undefined) return null;
  if (command === "check") return checkFolders(env);
  return command === "schema" ? writeSchema(tenantsDir) : null;
}

async function createFolder(tenantsDir: string, slug: string, name = toName(slug)): Promise<number> {
  if (!slugPattern.test(slug))
    return refuse(`"${slug}" cannot name a tenant: lower-case letters, digits and hyphens, at most 63`);
  if (reservedNames.has(slug)) return refuse(`"${slug}" is an address of the product`);
  const folders = await listFolders(tenantsDir);
  if (folders.includes(slug)) return refuse(`tenants/${slug} is there already`);
  const ids = await Promise.all(
    folders.filter((folder) => !folder.startsWith("_")).map((folder) => readId(path.join(tenantsDir, folder))),
  );
  const id = Math.max(99, ...ids) + 1;
  const json = { $schema: "../tenant.schema.json", id, name };
  const [fault] = tenantConfig.safeParse(json).error?.issues ?? [];
  if (fault) return refuse(`${fault.path.join(".")}: ${fault.message}`);
  // Created elsewhere and renamed, so that a running server never sees it incomplete.
  const staging = path.join(tenantsDir, `.new-${slug}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  await cp(path.join(tenantsDir, "_template"), staging, { recursive: true });
  await writeFile(path.join(staging, "tenant.json"), `${JSON.stringify(json, null, 2)}\n`);
  await rename(staging, path.join(tenantsDir, slug));
  console.log(
    `tenants/${slug} made with id ${id}. A running server shows it within a second; in demo mode at http://${slug}.localhost:3000/`,
  );
  return 0;
}

async function checkFolders(env: Env): Promise<number> {
  const { tenantsDir } = env;
  await listFolders(tenantsDir);
  const log = { info: () => {}, warn: () => {} };
  const known = await readKnown(env);
  const registry = await createTenantRegistry({
    dir: tenantsDir,
    baseDomain: env.baseDomain,
    defaultHosts: env.defaultHosts,
    log,
    pollMs: 0,
    ...(typeof known === "string" ? {} : { readFacts: () => Promise.resolve(known.facts) }),
  });
  if (typeof known !== "string") await registry.setMarkets(known.markets);
  const faults = registry.faults();
  for (const fault of faults)
    console.log(`${fault.severity === "error" ? "fault  " : "warning"}  ${toFaultLine(fault)}`);
  const errors = faults.filter((fault) => fault.severity === "error").length;
  const served = [...registry.current().all()].filter(({ market }) => market === null).map(({ slug }) => slug);
  if (typeof known === "string")
    console.log(
      `not checked: ids that were changed, names that markets have, and services, categories and lines of business that are unknown: ${known}`,
    );
  if (!registry.isDefaultValid()) console.log("fault    no valid folder has id 1: there is no default tenant");
  console.log(
    `${served.length} tenants can be served: ${served.join(", ")}; ${errors} faults, ${faults.length - errors} warnings`,
  );
  return errors === 0 && registry.isDefaultValid() ? 0 : 1;
}

interface Known {
  facts: TenantFacts;
  markets: Market[];
}

/** What the folders are validated against; a message when the database is unavailable. */
async function readKnown({ DATABASE_URL: databaseUrl, dataDir }: Env): Promise<Known | string> {
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, "database")))
    return "there is neither a DATABASE_URL nor a database in DATA_DIR";
  try {
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      return { facts: await readTenantFacts(database.db), markets: await listMarkets(database.db) };
    } finally {
      await database.close();
    }
  } catch (error) {
    return toReason(error);
  }
}

async function writeSchema(tenantsDir: string): Promise<number> {
  const schema = { title: "Tenant of the marketplace", ...z.toJSONSchema(tenantConfig, { io: "input" }) };
  await writeFile(path.join(tenantsDir, "tenant.schema.json"), `${JSON.stringify(schema, null, 2)}\n`);
  const guide = path.join(tenantsDir, "_template/README.md");
  await writeFile(guide, withTenantFieldTable(await readFile(guide, "utf8")));
  return 0;
}

/** @throws {Error} a message, when there is no such folder. */
async function listFolders(tenantsDir: string): Promise<string[]> {
  const entries = await readdir(tenantsDir, { withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`TENANTS_DIR ${tenantsDir} cannot be read: ${toReason(error)}`, { cause: error });
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readId(folder: string): Promise<number> {
  const text = await readFile(path.join(folder, "tenant.json"), "utf8").catch(() => "{}");
  const id = Number(/"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? 0);
  return Number.isSafeInteger(id) ? id : 0;
}

function toName(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
