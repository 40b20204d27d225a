import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createOwnerDatabase } from "#tests/setup/owner-database.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { runProcess, startProcess } from "#tests/setup/start-process.ts";

const postgresUrl = inject("postgresUrl");
const secret = { SESSION_SECRET: "a secret of more than thirty-two letters" };

/** Runs a script before the process's own, by `--import`. */
const preload = (script: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });

describe("startup errors caused by an operator are reported in one sentence", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "faults-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function start(env: Record<string, string>) {
    return runProcess(["index.js"], {
      HOST: "127.0.0.1",
      PORT: String(await findFreePort()),
      DATA_DIR: path.join(folder, "data"),
      ...env,
    });
  }

  /** Expects the sentence alone: no stack trace, no log line. */
  async function expectSentence(env: Record<string, string>, sentence: string | RegExp) {
    const { code, output } = await start(env);
    expect(output).toMatch(sentence);
    expect(output.trim().split("\n").length, output).toBeLessThanOrEqual(2);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  }

  test("an origin without its scheme", () =>
    expectSentence(
      { PUBLIC_ORIGIN: "market.test" },
      /^Faulty configuration:\n {2}PUBLIC_ORIGIN: must be an address such as https:\/\/market\.example\n$/,
    ));

  test("a missing tenants folder, before anything is created", async () => {
    const place = path.join(folder, "nowhere");
    const dataDir = path.join(folder, "untouched");
    await expectSentence(
      { TENANTS_DIR: place, DATA_DIR: dataDir },
      `The folder of tenants ${place} (TENANTS_DIR) cannot be read: ENOENT`,
    );
    await expect(mkdir(dataDir)).resolves.toBeUndefined();
  });

  test("a data folder that is a file", async () => {
    const place = path.join(folder, "file");
    await writeFile(place, "x");
    await expectSentence({ DATA_DIR: place }, `The data folder ${place} cannot be written`);
  });

  test.each([
    ["its files are not the engine's", { PG_VERSION: "garbage", "global/pg_control": "garbage" }, "files are damaged"],
    ["its version is missing", { "global/pg_control": "garbage" }, "its file PG_VERSION is missing"],
  ])("a damaged data folder: %s", async (_what, files, sentence) => {
    const dataDir = await mkdtemp(path.join(folder, "damaged-"));
    const database = path.join(dataDir, "database");
    await mkdir(path.join(database, "global"), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(database, name), text);
    await expectSentence(
      { DATA_DIR: dataDir },
      new RegExp(`^The embedded database in ${database} .*${sentence}.* move it away`),
    );
  });

  test("a disk that is full", () =>
    expectSentence(
      preload(
        `import fs from "node:fs/promises"; import { syncBuiltinESMExports } from "node:module";
        fs.statfs = async () => ({ bavail: 1000, bsize: 4096 }); syncBuiltinESMExports();`,
      ),
      /^The disk of the data folder \S+ has 4 MB free; the database needs 200 MB\.\n$/,
    ));

  test("a Node that is too old", () =>
    expectSentence(
      preload(`Object.defineProperty(process.versions, "node", { value: "18.19.0" })`),
      /^Node 18\.19\.0 is too old: this needs Node 20\.19 or newer, or 24\.\n$/,
    ));

  test.each([
    ["nobody listens", "postgres://market:x@127.0.0.1:9/market", "ECONNREFUSED"],
    ["no network finds", "postgres://market:x@database.invalid/market", "(ENOTFOUND|EAI_AGAIN)"],
  ])("a database that %s", (_what, url, reason) =>
    expectSentence(
      { ...secret, DATABASE_URL: url },
      new RegExp(`^The database that DATABASE_URL names cannot be used: .*${reason}.*\\.\n$`),
    ));

  test.skipIf(postgresUrl === null)("a port that is taken", async () => {
    const database = await createOwnerDatabase(String(postgresUrl));
    onTestFinished(database.drop);
    const { createServer } = await import("node:net");
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const { code, output } = await start({ ...secret, DATABASE_URL: database.url, PORT: port });
    expect(output).toContain(`The server cannot listen on port ${port} of 127.0.0.1: another process does already`);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  const noServer = postgresUrl === null;
  test.skipIf(noServer)("a tenants folder that disappears is reported once, and once when it is back", async () => {
    const database = await createOwnerDatabase(String(postgresUrl));
    const tenantsDir = path.join(folder, "tenants");
    await cp("tenants", tenantsDir, { recursive: true });
    const server = startProcess(["index.js"], {
      ...secret,
      DATABASE_URL: database.url,
      HOST: "127.0.0.1",
      PORT: String(await findFreePort()),
      DATA_DIR: path.join(folder, "data"),
      TENANTS_DIR: tenantsDir,
    });
    onTestFinished(async () => {
      await server.stop();
      await database.drop();
    });
    const countOf = (words: string) => server.output().split(words).length - 1;
    await server.said(/"listening"/);
    await rename(tenantsDir, `${tenantsDir}-away`);
    await server.said(/cannot be read: tenants stay as they are/);
    // The next line is logged after at least one more check.
    await rename(`${tenantsDir}-away`, tenantsDir);
    await server.said(/can be read again/);
    expect(countOf("cannot be read")).toBe(1);
    expect(countOf("can be read again")).toBe(1);
  });
});
