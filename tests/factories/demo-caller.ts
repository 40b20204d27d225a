import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { createFileStore } from "#app/db/file-store.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { seedDemo } from "#app/demo/seed-demo.server.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { indexServices } from "#app/features/marketplace/search/search-index.server.ts";
import { buildTenant } from "#app/features/tenancy/build-tenant.server.ts";
import { readTenantFolder } from "#app/features/tenancy/folder/tenant-folder.server.ts";
import type { Tenant } from "#app/features/tenancy/tenant.ts";
import { type Person, people } from "#tests/contract/policy-table.ts";
import { buildServerState } from "#tests/factories/server-state.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { createPageCaller } from "./page-caller.ts";

/** The demo with its catalogue, its people and its brands on hosts such as `premfi.test`. */
export async function createDemoCaller(database: TestDatabase, locale = "en") {
  const folder = await mkdtemp(path.join(tmpdir(), "demo-"));
  await seedDemo({ db: database.db, files: createFileStore(folder), passwordHash: "none", indexServices });
  const premfi = await readBrand("tenants/premfi", "premfi.test");
  const server = buildServerState();
  const caller = await createPageCaller(database, {
    locale,
    tenant: (await readBrand("tenants/gigmarket", "market.test")).tenant,
    others: [
      premfi.tenant,
      (await readBrand("tenants/designic", "designic.test")).tenant,
      (await readBrand("tests/tenants/acme", "acme.test")).tenant,
    ],
    server: {
      folders: {
        ...server.folders,
        find: (slug) => (slug === "premfi" ? { folder: premfi.folder, served: premfi.tenant } : null),
      },
    },
  });
  const viewers = new Map<Person, Viewer | null>();
  const now = new Date();
  for (const [person, email] of Object.entries(people)) {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    const token = user && (await createSession({ ...database.scope(), now }, user, { userAgent: null, address: null }));
    viewers.set(person as Person, token ? await findViewer(database.db, token, now) : null);
  }
  const call = (address: string, person: Person = "visitor", init?: RequestInit) =>
    caller.call(address, viewers.get(person) ?? null, init);
  return {
    call,
    read: async (address: string, person?: Person, init?: RequestInit) => (await call(address, person, init)).text(),
    close: async () => {
      await caller.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readBrand(place: string, host: string) {
  const folder = await readTenantFolder(place);
  const { tenant } = buildTenant(folder, null);
  if (!tenant) throw new Error(`${place} is not valid`);
  return { folder, tenant: { ...tenant, hosts: [host] } satisfies Tenant };
}
