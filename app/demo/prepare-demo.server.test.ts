import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFileStore } from "#app/db/file-store.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { describeOnEveryDatabase } from "#tests/setup/test-database.ts";
import { toDemoGreeting } from "./demo-greeting.ts";
import { prepareDemo } from "./prepare-demo.server.ts";

describeOnEveryDatabase("a demo", (open) => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  test("reports the password once, when its accounts are created, and no other at later starts", async () => {
    const { db } = await open();
    const folder = await mkdtemp(path.join(tmpdir(), "demo-"));
    folders.push(folder);
    const hashPassword = async (password: string) => ({ hash: `hash of ${password}` });
    const start = async (password: string | undefined) => {
      const parts = { db, files: createFileStore(folder), hashPassword, indexServices: async () => undefined };
      const created = await prepareDemo({ ...parts, password });
      return toDemoGreeting({ product: "Northwind", origin: "http://localhost:3000", password: created });
    };
    expect(await start("first-password")).toContain("Password: first-password\n");
    expect(await start("second-password")).toContain("Password: the one that was given or printed");
    const accounts = await db.select({ hash: users.passwordHash }).from(users);
    expect([...new Set(accounts.map(({ hash }) => hash))]).toEqual(["hash of first-password"]);
  });
});
