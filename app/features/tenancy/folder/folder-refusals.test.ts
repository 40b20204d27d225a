import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTenantRegistry, type TenantRegistry } from "#app/features/tenancy/tenant-registry.server.ts";
import { readTenantFolder } from "./tenant-folder.server.ts";
import { writeTenantFolder } from "./write-folder.server.ts";

/** Simulated file system errors: the error code per operation; none while empty. */
const disk = vi.hoisted(() => ({ refuse: {} as { list?: string; open?: string; write?: string } }));

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}

vi.mock("node:fs", async (load) => {
  const real = await load<typeof import("node:fs")>();
  const readdirSync = (...args: unknown[]) => {
    if (disk.refuse.list && String(args[0]).endsWith("brand")) fail(disk.refuse.list);
    return Reflect.apply(real.readdirSync, real, args);
  };
  return { ...real, readdirSync };
});
vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof import("node:fs/promises")>();
  const open = async (...args: Parameters<typeof real.open>) => {
    if (disk.refuse.open) fail(disk.refuse.open);
    const handle = await real.open(...args);
    if (disk.refuse.write) handle.writeFile = async () => fail(disk.refuse.write ?? "");
    return handle;
  };
  return { ...real, open };
});

let dir: string;
let registry: TenantRegistry;
const name = () => registry.current().findByName("brand")?.name;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "refusals-"));
  for (const [slug, id] of [
    ["main", 1],
    ["brand", 9],
  ] as const) {
    await mkdir(path.join(dir, slug));
    await writeFile(path.join(dir, slug, "tenant.json"), JSON.stringify({ id, name: `First ${slug}` }));
  }
  registry = await createTenantRegistry({
    ...{ dir, baseDomain: undefined, defaultHosts: [], pollMs: 0 },
    log: { info: () => {}, warn: () => {} },
  });
});
afterEach(async () => {
  disk.refuse = {};
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

describe("a folder with file system errors", () => {
  it.each([
    "EACCES",
    "EMFILE",
    "EIO",
  ])("is served in its last good version when it cannot be listed (%s)", async (code) => {
    disk.refuse = { list: code };
    await registry.refresh();
    await registry.refresh();
    expect(name()).toBe("First brand");
    expect(registry.faults()).toMatchObject([
      { tenant: "brand", file: "tenant.json", code: "unreadable", values: { reason: code } },
    ]);
    disk.refuse = {};
    await registry.refresh();
    expect(registry.faults()).toEqual([]);
  });

  it.each(["EACCES", "EMFILE"])("is read again once its changed file is readable (%s)", async (code) => {
    await writeFile(path.join(dir, "brand", "tenant.json"), JSON.stringify({ id: 9, name: "Second brand" }));
    disk.refuse = { open: code };
    await registry.refresh();
    expect(name()).toBe("First brand");
    expect(registry.faults()).toMatchObject([{ code: "unreadable", values: { reason: code } }]);
    disk.refuse = {};
    await registry.refresh();
    expect(name()).toBe("Second brand");
    expect(registry.faults()).toEqual([]);
  });

  const refusals: [string, typeof disk.refuse][] = [
    ["a full disk", { write: "ENOSPC" }],
    ["a quota that is used up", { write: "EDQUOT" }],
    ["no file handles", { open: "EMFILE" }],
    ["a disk that may not be written", { open: "EROFS" }],
  ];

  it.each(refusals)("is not created, and leaves nothing behind, on %s", async (_name, refuse) => {
    const files = new Map([["tenant.json", Buffer.from(JSON.stringify({ id: 10, name: "Third" }))]]);
    disk.refuse = refuse;
    expect(await writeTenantFolder(dir, { slug: "third", files }, null)).toEqual({
      kind: "refused",
      why: "notWritable",
    });
    expect(await readdir(dir)).toEqual(["brand", "main"]);
  });

  it("is unchanged when the disk is full", async () => {
    const { revision } = await readTenantFolder(path.join(dir, "brand"));
    const files = new Map([["tenant.json", Buffer.from(JSON.stringify({ id: 9, name: "Second brand" }))]]);
    disk.refuse = { write: "ENOSPC" };
    expect(await writeTenantFolder(dir, { slug: "brand", files }, revision)).toEqual({
      kind: "refused",
      why: "notWritable",
    });
    expect(await readFile(path.join(dir, "brand", "tenant.json"), "utf8")).toContain("First brand");
    expect(await readdir(dir)).toEqual(["brand", "main"]);
    await registry.refresh();
    expect(name()).toBe("First brand");
  });
});
