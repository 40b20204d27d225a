import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { installSystemPackages, installTestPackages } from "../../scripts/system-packages.mjs";

const aptGet = "/usr/bin/apt-get";

// As on Debian, whose root may install, on whatever machine and by whomever the test is run.
vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  return { ...fs, existsSync: (file: string) => file === aptGet || fs.existsSync(file) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "apt-"));
  const log = (name: string) => `echo ${name} "$@" >> ${folder}/log`;
  const scripts = { "apt-get": log("apt-get"), "apt-cache": '[ "$2" != lacking ]' };
  for (const [name, text] of Object.entries(scripts))
    await writeFile(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  vi.spyOn(process, "getuid").mockReturnValue(0);
});
afterEach(() => rm(folder, { recursive: true }));

const readCalls = () => readFile(path.join(folder, "log"), "utf8").catch(() => "");
const toEnv = (more: Record<string, string> = {}) => ({ ...process.env, PATH: `${folder}:/usr/bin:/bin`, ...more });

it("installs nothing, and prints nothing about it, when a variable opts out of system packages", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const env = toEnv({ GIGMARKET_NO_SYSTEM_PACKAGES: "1" });
  expect(installSystemPackages(["pgbouncer"], env)).toBe(false);
  await installTestPackages({ withBrowser: true }, env);
  expect([said.mock.calls, await readCalls()]).toEqual([[], ""]);
});

it("installs all that there is at once, and says what there is not", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(installSystemPackages(["nginx-light", "lacking", "caddy"], toEnv())).toBe(false);
  const install = "apt-get install -y -qq --no-install-recommends nginx-light caddy";
  expect(await readCalls()).toBe(`apt-get update -qq\n${install}\n`);
  expect(installSystemPackages(["caddy"], toEnv())).toBe(true);
});
