import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const needed = [
  "package.json",
  "package-lock.json",
  "scripts/start.mjs",
  "scripts/prepare.mjs",
  "scripts/node-version.mjs",
];

test("a fresh copy started without a network says what it needed it for", async () => {
  const copy = await mkdtemp(path.join(tmpdir(), "offline-"));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const file of needed) await cp(file, path.join(copy, file));
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOME: copy,
    // Nothing listens there.
    npm_config_registry: "http://127.0.0.1:9/",
    npm_config_replace_registry_host: "always",
    npm_config_cache: path.join(copy, "cache"),
    npm_config_fetch_retries: "0",
  };
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(process.execPath, ["scripts/start.mjs"], { cwd: copy, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    ),
  );
  expect(output).toContain("Installing packages …");
  expect(output).toMatch(/ECONNREFUSED/);
  expect(output.trimEnd()).toMatch(
    /The packages could not be installed\. npm says above why; it needs the network, or a cache that has them all\.$/,
  );
  expect(code).toBe(1);
});

test("a command of a release that is installed without what builds it installs and builds nothing", async () => {
  const release = await mkdtemp(path.join(tmpdir(), "release-"));
  onTestFinished(() => rm(release, { recursive: true, force: true }));
  for (const file of [...needed, "scripts/run-tool.mjs"]) await cp(file, path.join(release, file));
  for (const folder of ["build/server", "node_modules"]) await mkdir(path.join(release, folder), { recursive: true });
  await writeFile(path.join(release, "node_modules/.package-lock.json"), "{}");
  for (const [file, text] of Object.entries({ index: "", admin: "console.log('ran', process.argv.slice(2).join());" }))
    await writeFile(path.join(release, `build/server/${file}.js`), text);
  const command = ["scripts/run-tool.mjs", "admin", "create", "ada@platform.example"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: release });
  expect([stdout.trim(), stderr]).toEqual(["ran create,ada@platform.example", ""]);
});
