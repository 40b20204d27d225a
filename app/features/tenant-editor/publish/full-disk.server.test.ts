import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { openTenantFolders } from "#app/features/tenancy/folder/open-tenant-folders.server.ts";
import { createTenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { saveTenant } from "#app/features/tenant-editor/edit-tenant.server.ts";
import { getTenantEditor } from "#app/features/tenant-editor/tenant-editor.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
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
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it("keeps its draft and serves its last good version; it can be published once there is space", async () => {
    const dir = await mkdtemp(path.join(tmpdir(), "full-disk-"));
    const file = path.join(dir, "lakeshore", "tenant.json");
    for (const [slug, id] of [
      ["main", 1],
      ["lakeshore", 9],
    ] as const) {
      await mkdir(path.join(dir, slug));
      await writeFile(path.join(dir, slug, "tenant.json"), JSON.stringify({ id, name: slug }));
    }
    const log = { info: () => {}, warn: () => {} };
    const registry = await createTenantRegistry({ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0, log });
    const admin = await insertAccount(database.scope(), { roleId: 1, email: "admin@main.test" });
    const scope = database.scope({ userId: admin.id });
    const tenantStore = { folders: openTenantFolders(dir, registry), directory: registry.current() };
    const look = async () => (await getTenantEditor(scope, tenantStore, "lakeshore"))?.editor;
    const values = { ...(await look())?.values, productName: "Lakeshore Market" };
    await saveTenant(scope, tenantStore, "lakeshore", { values, images: {}, removed: [] });
    const perform = {
      slug: "lakeshore",
      confirmation: await openConfirmation(scope),
      seen: (await look())?.revision ?? "",
      toSender: () => buildAccountSender(),
    };
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
    await registry.close();
    await rm(dir, { recursive: true, force: true });
  });
});
