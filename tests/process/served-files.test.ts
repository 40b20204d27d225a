import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bucketRegion, startBucket } from "#tests/setup/fake-bucket.ts";
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
});

/** Starts the server with a data folder of its own. */
async function serve(own: Record<string, string> = {}) {
  const port = String(await findFreePort());
  const dataDir = await mkdtemp(path.join(folder, "data-"));
  const env = { HOST: "127.0.0.1", PORT: port, DATA_DIR: dataDir, DEMO_PASSWORD: "correct-horse-battery", ...own };
  const server = startProcess(["index.js"], env, served);
  await server.said(/"msg":"listening"/);
  return {
    env,
    stop: server.stop,
    ask: (page: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${page}`, init),
  };
}

test("the server and its commands run with nothing else, and without a bucket load nothing of Amazon's client", async () => {
  const [client, elsewhere] = [path.join(served, "node_modules/@aws-sdk"), path.join(folder, "aws-sdk")];
  await rename(client, elsewhere);
  const { env, ask, stop } = await serve();
  for (const page of ["/", "/service/40", "/apidetails/40", "/api/openapi.json", "/oidc/jwks"])
    expect([page, (await ask(page)).status]).toEqual([page, 200]);
  // 500 where a library outside the build brings a second copy of the framework, with errors of its own.
  const malformed = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" };
  expect((await ask("/api/marketplace/search", malformed)).status).toBe(400);
  expect(await stop()).toBe(0);
  expect(await runProcess(["tenants.js", "check"], env, served)).toMatchObject({ code: 0 });
  await rename(elsewhere, client);
});

test("files are kept in a bucket", async () => {
  const keys = { accessKeyId: "AKTEST", secretAccessKey: "secret" };
  const bucket = await startBucket(keys);
  const { ask, stop } = await serve({
    ...{ S3_BUCKET: "market-files", S3_REGION: bucketRegion, S3_ENDPOINT: bucket.endpoint },
    ...{ S3_ACCESS_KEY_ID: keys.accessKeyId, S3_SECRET_ACCESS_KEY: keys.secretAccessKey },
  });
  const [[key = "", kept] = []] = [...bucket.objects].filter(([name]) => name.endsWith(".webp"));
  const answer = await ask(key.replace("/market-files/", "/files/"));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(kept?.body ?? Buffer.of())).toBe(true);
  expect(await stop()).toBe(0);
  bucket.close();
});
