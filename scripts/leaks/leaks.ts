import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { toReason } from "#app/db/failure-reason.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { startTestServer } from "../test-server.mjs";
import { closeConnections } from "./ask.ts";
import { type BrandMarks, toBrandMarks } from "./brand-marks.ts";
import { createLeakFinder } from "./find-leaks.ts";
import { listMails, type PreparedData, prepareData, roles, type StoredMail, toPrivateWord } from "./prepare-data.ts";
import { type FoundLeak, walk } from "./walk.ts";

/**
 * Starts the built server with its own data and tenants, requests every route as every person on every tenant, reads the
 * mail written meanwhile, and prints everything that shows another brand.
 * @param quick visitors and owners only, in English.
 * @returns 0; 1 when a leak was found.
 */
export async function findBrandLeaks({ quick }: { quick: boolean }): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "leaks-"));
  const tenantsDir = path.join(folder, "tenants");
  const dataDir = path.join(folder, "data");
  const started = performance.now();
  try {
    await copyBrands(tenantsDir);
    const registry = await openRegistry(tenantsDir);
    const data = await prepareData(dataDir, registry.current().all());
    await registry.setMarkets(data.markets);
    const all = [...registry.current().all()];
    const marks = all.map((tenant) => marksOf(tenant, registry));
    const server = await startTestServer({
      port: await findFreePort(),
      env: { TENANTS_DIR: tenantsDir, DATA_DIR: dataDir, LOG_LEVEL: "fatal" },
    });
    const plan = { port: server.port, tenants: all, marks, shared: [], thorough: !quick };
    const walkersOf = (tenant: Tenant) => listWalkers(tenant, { data, quick });
    const result = await walk({ ...plan, walkersOf }).finally(async () => {
      closeConnections();
      await server.stop();
    });
    const mails = await listMails(dataDir);
    const leaks = [...result.leaks, ...mails.flatMap((mail) => readMail(mail, marks, all))];
    for (const line of new Set(leaks.map(toLine))) console.log(line);
    for (const failure of new Set(result.failures)) console.log(`failed  ${failure}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${result.answers} answers and ${mails.length} mails on ${all.length} tenants read in ${seconds} s: ${leaks.length} leaks, ${result.failures.length} failures`,
    );
    return leaks.length + result.failures.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws {Error} a message, when the tests' brands are missing, as in an installation. */
async function copyBrands(tenantsDir: string): Promise<void> {
  for (const folder of ["tenants", path.join("tests", "tenants")]) {
    await cp(folder, tenantsDir, { recursive: true }).catch((error: unknown) => {
      throw new Error(`Leaks are looked for where the source is; here is no ${folder}: ${toReason(error)}`, {
        cause: error,
      });
    });
  }
}

function openRegistry(dir: string): Promise<TenantRegistry> {
  const log = { info: () => {}, warn: () => {} };
  return createTenantRegistry({ dir, baseDomain: "localhost", defaultHosts: ["localhost"], log, pollMs: 0 });
}

function marksOf(tenant: Tenant, registry: TenantRegistry): BrandMarks {
  return toBrandMarks(tenant, {
    findAsset: registry.findAsset,
    slugOf: (id) => registry.current().findByName(String(id))?.slug ?? null,
    privateWords: tenant.market || tenant.id === 1 ? [] : [toPrivateWord(tenant.slug)],
  });
}

function listWalkers(tenant: Tenant, { data, quick }: { data: PreparedData; quick: boolean }) {
  const tokens = data.tokens.get(tenant.parentId ?? tenant.id);
  const signedIn = roles
    .filter((role) => !quick || role === "owner")
    .map((role) => ({ role, token: tokens?.[role] ?? null }));
  return [{ role: "visitor", token: null }, ...signedIn];
}

function readMail(mail: StoredMail, marks: readonly BrandMarks[], tenants: readonly Tenant[]): FoundLeak[] {
  // A market's mail is stored under its parent tenant.
  const isSender = ({ id, parentId, mail: { fromName } }: Tenant) =>
    id === mail.tenantId || (parentId === mail.tenantId && fromName === mail.fromName);
  const tenant = tenants.findLast(isSender);
  const shown = marks.find(({ slug }) => slug === tenant?.slug) ?? null;
  const headers = [
    ["from", `${mail.fromName} <${mail.fromAddress}>`],
    ["reply-to", mail.replyTo ?? ""],
    ["message-id", mail.messageId],
    ["subject", mail.subject],
  ] as const;
  const findLeaks = createLeakFinder(shown, marks);
  const bodies = [
    { contentType: "text/plain", body: Buffer.from(mail.text) },
    { contentType: "text/html", body: Buffer.from(mail.html) },
  ];
  const leaks = bodies.flatMap((body) => findLeaks({ ...body, headers, requested: [] }));
  return leaks.map((leak) => ({
    ...leak,
    route: `mail ${mail.kind}`,
    role: mail.recipient,
    tenant: shown?.slug ?? "nobody",
  }));
}

function toLine({ route, role, tenant, where, what }: FoundLeak): string {
  return `leak  ${route}  as ${role} on ${tenant}  ${where}  ${what}`;
}
