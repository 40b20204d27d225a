import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { saveTenant } from "#app/features/tenant-editor/edit-tenant.server.ts";
import { watchRevisions } from "#app/features/tenant-editor/history/revision-watcher.server.ts";
import { listRevisions } from "#app/features/tenant-editor/history/tenant-revisions.server.ts";
import { getTenantEditor } from "#app/features/tenant-editor/tenant-editor.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { publishTenant, rollBackTenant } from "./publish-tenant.server.ts";

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  const open = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args);
    const refuse = async () => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    if (disk.isFull) handle.writeFile = refuse;
    return handle;
  };
  return { ...real, open };
});

describeOnEveryDatabase("a brand on a full disk", (open) => {
  const log = { info: () => {}, warn: () => {} };
  let database: TestDatabase;
  let dir: string;
  let registry: TenantRegistry;

  beforeAll(async () => {
    database = await open();
  });

  afterEach(async () => {
    disk.isFull = false;
    await registry.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** A brand that is called as its folder, with the draft of another name. */
  async function openBrand(slug: string, id: number) {
    dir = await mkdtemp(path.join(tmpdir(), "full-disk-"));
    for (const brand of [
      { id: 1, name: "main" },
      { id, name: slug },
    ]) {
      await mkdir(path.join(dir, brand.name));
      await writeFile(path.join(dir, brand.name, "tenant.json"), JSON.stringify(brand));
    }
    registry = await createTenantRegistry({ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0, log });
    const admin = await insertAccount(database.scope(), { roleId: 1, email: `${slug}@main.test` });
    const scope = database.scope({ userId: admin.id });
    const tenantStore = { folders: openTenantFolders(dir, registry), directory: registry.current() };
    const look = async () => (await getTenantEditor(scope, tenantStore, slug))?.editor;
    const values = { ...(await look())?.values, productName: "Lakeshore Market" };
    await saveTenant(scope, tenantStore, slug, { values, images: {}, removed: [] });
    const perform = {
      slug,
      confirmation: await openConfirmation(scope),
      seen: (await look())?.revision ?? "",
      toSender: () => buildAccountSender(),
    };
    return { file: path.join(dir, slug, "tenant.json"), scope, tenantStore, look, perform };
  }

  it("keeps its draft and serves its last good version; it can be published once there is space", async () => {
    const { file, scope, tenantStore, look, perform } = await openBrand("lakeshore", 9);
    const full = { kind: "refused", why: "notWritable" };
    const before = await readFile(file, "utf8");

    disk.isFull = true;
    expect(await publishTenant(scope, tenantStore, perform)).toEqual(full);
    expect(await readFile(file, "utf8")).toBe(before);
    expect(registry.current().findByName("lakeshore")?.productName).toBe("lakeshore");
    expect(await look()).toMatchObject({
      hasDraft: true,
      canPublish: true,
      values: { productName: "Lakeshore Market" },
    });

    disk.isFull = false;
    expect(await publishTenant(scope, tenantStore, perform)).toMatchObject({ kind: "published" });
    const back = {
      slug: "lakeshore",
      confirmation: perform.confirmation,
      to: { number: 1, seen: (await look())?.revision ?? "" },
    };
    disk.isFull = true;
    expect(await rollBackTenant(scope, tenantStore, back)).toEqual(full);
    disk.isFull = false;
    expect(registry.current().findByName("lakeshore")?.productName).toBe("Lakeshore Market");
  });

  it("keeps in its history what is served, if a publication that was not stored cannot be taken back", async () => {
    const { file, scope, tenantStore, perform } = await openBrand("bayside", 10);
    const before = await readFile(file, "utf8");
    const db: TestScope["db"] = Object.create(scope.db);
    db.transaction = async (run, config) =>
      scope.db
        .transaction(async (tx) => {
          const found = await run(tx);
          if (disk.isFull || (await readFile(file, "utf8")) === before) return found;
          disk.isFull = true;
          throw new Error("the connection was lost");
        }, config)
        .catch(async (error) => {
          // Another server records what it finds.
          await registry.refresh();
          await watchRevisions({ db: scope.db, folders: tenantStore.folders, log }, registry).stop();
          throw error;
        });
    await expect(publishTenant({ ...scope, db }, tenantStore, perform)).rejects.toThrow("the connection was lost");
    expect(registry.current().findByName("bayside")?.productName).toBe("Lakeshore Market");
    const found = await listRevisions(scope, tenantStore, "bayside");
    expect(found?.revisions).toMatchObject([{ source: "folder", current: true }]);
  });
});
