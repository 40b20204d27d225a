import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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
}, 60_000);
