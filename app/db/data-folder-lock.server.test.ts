import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkDataFolderLock, lockDataFolder } from "#app/db/data-folder-lock.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a folder in use is refused with the pid of its process, until it is released", async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}`);
  await lock.release();
  await (await lockDataFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test("checking a folder reports its holder, and claims nothing", async () => {
  await checkDataFolderLock(path.join(folder, "missing"));
  const lock = await lockDataFolder(folder);
  await expect(checkDataFolderLock(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await lock.release();
  await checkDataFolderLock(folder);
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of a process that has ended is taken over", async () => {
  const ended = spawn(process.execPath, ["--version"]);
  await once(ended, "exit");
  await writeFile(path.join(folder, "process.lock"), JSON.stringify({ pid: ended.pid, startedAt: "" }));
  await (await lockDataFolder(folder)).release();
});

test.runIf(process.platform === "linux")("a reused pid does not hold the folder", async () => {
  await writeFile(
    path.join(folder, "process.lock"),
    JSON.stringify({ pid: process.pid, startedAt: "an-earlier-boot:1" }),
  );
  await (await lockDataFolder(folder)).release();
});

test("an unreadable lock is taken over", async () => {
  await writeFile(path.join(folder, "process.lock"), "");
  await (await lockDataFolder(folder)).release();
});

test("one of many processes that find a stale lock gets the folder", async () => {
  await writeFile(path.join(folder, "process.lock"), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: "" }));
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await access(path.join(folder, "process.lock"));
  expect(await readdir(folder)).toEqual(["process.lock"]);
});
