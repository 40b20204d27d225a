import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#tests/setup/postgres.ts";
import { runProcess, startProcess } from "#tests/setup/start-process.ts";

const run = promisify(execFile);
let folder: string;
let served: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "served-"));
  served = path.join(folder, "app");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what the image holds is at most 200 MB, and without browsers' and developers' packages", async () => {
  const { stdout } = await run(process.execPath, ["scripts/served-files.mjs", served]);
  const megabytes = Number(/^together +([\d.]+) MB, limit 200 MB$/m.exec(stdout)?.[1]);
  console.log(`served files ${megabytes} MB, limit 200 MB`);
  expect(megabytes).toBeGreaterThan(50);
  expect(megabytes).toBeLessThanOrEqual(200);
  expect((await readdir(served)).sort()).toEqual(["build", "node_modules", "package.json", "tenants"]);
  const packages = await readdir(path.join(served, "node_modules"));
  expect(packages).toEqual(expect.arrayContaining(["drizzle-orm", "pg", "pdfkit", "oidc-provider"]));
  for (const absent of ["typescript", "vite", "vitest", "esbuild", "pdfjs-dist", "@playwright"])
    expect(packages).not.toContain(absent);
}, 60_000);

test("the server and its commands run with nothing else", async () => {
  const port = String(await findFreePort());
  const env = {
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: path.join(folder, "data"),
    DEMO_PASSWORD: "correct-horse-battery",
  };
  const server = startProcess(["index.js"], env, served);
  await server.said(/"msg":"listening"/);
  for (const page of ["/", "/service/40", "/apidetails/40", "/api/openapi.json", "/oidc/jwks"])
    expect([page, (await fetch(`http://127.0.0.1:${port}${page}`)).status]).toEqual([page, 200]);
  expect(await server.stop()).toBe(0);
  expect(await runProcess(["tenants.js", "check"], env, served)).toMatchObject({ code: 0 });
}, 90_000);
