import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "#app/db/data-folder.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a missing data folder is created, accessible to its owner only", async () => {
  const made = path.join(folder, "deep", "data");
  await openDataFolder(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test("an unusable location is refused in a sentence that names it", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(openDataFolder(path.join(file, "data"))).rejects.toThrow(
    `The data folder ${path.join(file, "data")} cannot be written: ENOTDIR`,
  );
});
