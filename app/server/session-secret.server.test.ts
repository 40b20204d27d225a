import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deriveKeys, loadSessionSecrets } from "./session-secret.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "secret-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("the secrets of sessions", () => {
  it("are the configured ones, and nothing is written then", async () => {
    expect(await loadSessionSecrets({ SESSION_SECRET: ["new", "old"], dataDir })).toEqual(["new", "old"]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("are else one of 32 random bytes, made once and readable by nobody else", async () => {
    const [secret, ...others] = await loadSessionSecrets({ dataDir });
    expect([secret, others]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []]);
    expect(await loadSessionSecrets({ SESSION_SECRET: undefined, dataDir })).toEqual([secret]);
    const file = path.join(dataDir, "session-secret");
    expect(await readFile(file, "utf8")).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["", "a full disk left it empty"],
    ["short", "it was cut"],
    ["=".repeat(43), "it was overwritten"],
    ["A".repeat(44), "it was added to"],
    [` ${"A".repeat(43)}`, "it was edited"],
  ])("are not read of %j: %s", async (text) => {
    const file = path.join(dataDir, "session-secret");
    await writeFile(file, text);
    await expect(loadSessionSecrets({ dataDir })).rejects.toThrow(`${file} is damaged`);
  });

  it("are one and the same for servers that start at the same moment", async () => {
    const both = await Promise.all([loadSessionSecrets({ dataDir }), loadSessionSecrets({ dataDir })]);
    expect(await readdir(dataDir)).toEqual(["session-secret"]);
    const stored = await readFile(path.join(dataDir, "session-secret"), "utf8");
    expect(both).toEqual([[stored], [stored]]);
  });

  it("are missing where the folder is, which is a fault", async () => {
    await expect(loadSessionSecrets({ dataDir: path.join(dataDir, "none") })).rejects.toThrow("ENOENT");
  });
});

describe("the keys of a purpose", () => {
  it("are of 32 bytes each, in the secrets' order, and of no other purpose or secret", () => {
    const keys = deriveKeys(["new", "old"], "device");
    expect(keys.map(({ length }) => length)).toEqual([32, 32]);
    expect(keys[1]).toEqual(deriveKeys(["old"], "device")[0]);
    const all = [...keys, ...deriveKeys(["new", "old"], "cookie"), ...deriveKeys(["enew"], "devic")];
    expect(new Set(all.map((key) => Buffer.from(key).toString("hex"))).size).toBe(5);
  });
});
