import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createFileStore } from "#app/db/file-store.server.ts";

const folders: string[] = [];
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "files-"));
  folders.push(folder);
  return folder;
}
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

test("a file is stored once, under the hash of its content", async () => {
  const folder = path.join(await createFolder(), "files");
  const store = createFileStore(folder);
  const names = await Promise.all([1, 2, 3].map(() => store.put(Buffer.from("<svg/>"), "svg")));
  expect(new Set(names)).toEqual(new Set(["/files/d4dc56669143034f31aa309635d4113d.svg"]));
  expect(await readdir(folder)).toEqual(["d4dc56669143034f31aa309635d4113d.svg"]);
});

test("it is read as written, completely or in part", async () => {
  const store = createFileStore(await createFolder());
  const name = (await store.put(Buffer.from("WEBVTT hello"), "vtt")).slice("/files/".length);
  const whole = await store.open(name);
  expect(whole).toMatchObject({ size: 12, contentType: "text/vtt; charset=utf-8" });
  expect(whole && (await text(whole.stream()))).toBe("WEBVTT hello");
  const part = await store.open(name);
  expect(part && (await text(part.stream({ start: 7, end: 11 })))).toBe("hello");
});

test("it is removed, once or again, and nothing outside the folder is", async () => {
  const folder = await createFolder();
  const store = createFileStore(path.join(folder, "files"));
  await writeFile(path.join(folder, "secret.json"), "{}");
  const name = (await store.put(Buffer.from("<svg/>"), "svg")).slice("/files/".length);
  for (const removed of [name, name, "../secret.json"]) await store.remove(removed);
  expect(await store.open(name)).toBeNull();
  expect(await readdir(folder)).toEqual(["files", "secret.json"]);
});

test("a missing file and a path traversal are not found", async () => {
  const folder = await createFolder();
  const linked = `${"a".repeat(32)}.json`;
  await symlink("/etc/hostname", path.join(folder, linked));
  const store = createFileStore(folder);
  const names = [
    `${"0".repeat(32)}.svg`,
    linked,
    "../secret.json",
    `${"0".repeat(32)}.html`,
    "",
    `${"0".repeat(32)}.svg\0`,
    `${"0".repeat(32)}.constructor`,
  ];
  expect(await Promise.all(names.map((name) => store.open(name)))).toEqual(names.map(() => null));
});
