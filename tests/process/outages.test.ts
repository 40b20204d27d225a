import { spawnSync } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type DelayingProxy, startDelayingProxy } from "#tests/setup/delaying-proxy.ts";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { createOwnServer, findFreePort, giveToServer, type PostgresServer } from "#tests/setup/postgres.ts";
import { type StartedProcess, startProcess } from "#tests/setup/start-process.ts";

const deadlineSeconds = 3;
const postgres = await createOwnServer();

describe.skipIf(postgres === null)("the built server on a PostgreSQL that fails", () => {
  const database = postgres as PostgresServer;
  let proxy: DelayingProxy;
  let owner: OwnerDatabase;
  let server: StartedProcess;
  let origin: string;
  let folder: string;
  let asked = 0;

  beforeAll(async () => {
    await database.start();
    owner = await createOwnerDatabase(database.url);
    proxy = await startDelayingProxy(Number(new URL(database.url).port));
    folder = await mkdtemp(path.join(tmpdir(), "outages-"));
    const port = String(await findFreePort());
    origin = `http://127.0.0.1:${port}`;
    const url = new URL(owner.url);
    url.port = String(proxy.port);
    server = startProcess(["index.js"], {
      DATABASE_URL: url.href,
      DATABASE_DEADLINE_SECONDS: String(deadlineSeconds),
      SESSION_SECRET: "a secret of more than thirty-two letters",
      PUBLIC_ORIGIN: origin,
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: folder,
    });
    await server.said(/"listening"/);
    expect((await get("/")).status).toBe(200);
  }, 60_000);

  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await database.stop();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  beforeEach(() => recovered());

  const get = (target: string) => fetch(origin + target, { headers: { accept: "text/html" } });
  /** A page that is in no cache. */
  const getFresh = (target: string) => get(`${target}?n=${++asked}`);
  const login = () =>
    fetch(`${origin}/login`, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: "jane@agency.test", password: "correct horse" }),
    });

  /** Runs statements as the server's superuser, in the database of the product. */
  async function run(...statements: string[]): Promise<void> {
    const client = await connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function connect(): Promise<pg.Client> {
    const url = new URL(database.url);
    url.pathname = new URL(owner.url).pathname;
    const client = new pg.Client({ connectionString: url.href });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  const user = () => new URL(owner.url).username;
  const endBackends = () => `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user()}'`;

  function recovered() {
    return expect.poll(async () => (await getFresh("/blogs")).status, { timeout: 15_000 }).toBe(200);
  }

  async function expectOutage(answer: Response, status: number, title = "We will be right back") {
    expect(answer.status).toBe(status);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain(title);
  }

  test("stopped: cached pages go on, forms come back, and it recovers by itself", async () => {
    await database.stop();
    expect((await get("/")).status).toBe(200);
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    await expectOutage(await getFresh("/blogs"), 503);
    const form = await login();
    const html = await form.clone().text();
    await expectOutage(form, 503);
    expect(html).toContain('name="email" value="jane@agency.test"');
    expect(html).not.toContain("correct horse");
    const call = await fetch(`${origin}/api/company/getlineofbusiness`);
    expect(call.status).toBe(503);
    expect(call.headers.get("content-type")).toContain("application/problem+json");
    await database.start();
    await recovered();
  });

  test("ended backends cost at most a 503", async () => {
    await run(endBackends());
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await getFresh("/blogs")).status));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await recovered();
  });

  test("read-only: pages are read, forms are paused", async () => {
    const name = new URL(owner.url).pathname.slice(1);
    await run(`alter database ${name} set default_transaction_read_only = on`, endBackends());
    await recovered();
    await expect.poll(async () => (await login()).text(), { timeout: 10_000 }).toContain("Changes are paused");
    await expectOutage(await login(), 503, "Changes are paused");
    await run(
      "set default_transaction_read_only = off",
      `alter database ${name} reset default_transaction_read_only`,
      endBackends(),
    );
    await expect.poll(async () => (await login()).status, { timeout: 10_000 }).toBe(401);
  });

  test("no connection is free", async () => {
    await run(`alter role ${user()} connection limit 0`, endBackends());
    await expect.poll(async () => (await getFresh("/blogs")).status).toBe(503);
    await expectOutage(await getFresh("/blogs"), 503);
    expect((await get("/")).status).toBe(200);
    await run(`alter role ${user()} connection limit -1`);
    await recovered();
  });

  test("a locked table keeps neither the other pages waiting nor its own beyond the deadline", async () => {
    const locker = await connect();
    onTestFinished(() => locker.end());
    await locker.query("begin");
    await locker.query("lock table services in access exclusive mode");
    const started = performance.now();
    const locked = Array.from({ length: 40 }, () => getFresh("/"));
    await Promise.race(locked);
    const free = await getFresh("/blogs");
    expect(free.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2 * deadlineSeconds * 1000);
    expect(new Set((await Promise.all(locked)).map(({ status }) => status))).toEqual(new Set([503]));
    // Its route is known to be slow now: all but one are refused at once.
    const again = performance.now();
    await Promise.race(Array.from({ length: 2 }, () => getFresh("/")));
    expect(performance.now() - again).toBeLessThan(1000);
    expect((await getFresh("/blogs")).status).toBe(200);
    await locker.query("rollback");
    await expect.poll(async () => (await getFresh("/")).status, { timeout: 10_000 }).toBe(200);
  });

  test("a network that passes nothing on ends in a 503 at the deadline", async () => {
    proxy.hold();
    const started = performance.now();
    await expectOutage(await getFresh("/blogs"), 503);
    expect(performance.now() - started).toBeLessThan((deadlineSeconds + 2) * 1000);
    expect((await get("/")).status).toBe(200);
    proxy.release();
    await recovered();
  });

  test("a full disk is told with 507, and the form comes back", async (context) => {
    const disk = await mountSmallDisk();
    if (disk === null) return context.skip("this user may not mount a tmpfs");
    await giveToServer(disk);
    await run(`create tablespace small location '${disk}'`, "alter table throttles set tablespace small");
    await run("alter index throttles_pkey set tablespace small", "truncate throttles");
    const { bavail, bsize } = await statfs(disk);
    await writeFile(path.join(disk, "filling"), Buffer.alloc(bavail * bsize)).catch(() => undefined);
    await expectOutage(await login(), 507, "Changes are paused");
    expect((await getFresh("/blogs")).status).toBe(200);
    await rm(path.join(disk, "filling"));
    await expect.poll(async () => (await login()).status, { timeout: 10_000 }).toBe(401);
    await run("alter table throttles set tablespace pg_default");
  });
});

/** @returns null where mounting is not allowed. */
async function mountSmallDisk(): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]).status === 0;
  onTestFinished(async () => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  });
  return mounted ? folder : null;
}
