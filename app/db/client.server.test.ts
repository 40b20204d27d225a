import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { databaseStatements } from "#app/db/statement-runs.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("database", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  test("concurrent queries all get their own rows", async () => {
    const { pool } = database;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => pool.query("select $1::int as n", [index])),
    );
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test("a failed query does not disturb the next", async () => {
    const { pool } = database;
    await expect(pool.query("select nothing")).rejects.toMatchObject({ code: "42703" });
    await expect(pool.query("select $1::int", ["x"])).rejects.toMatchObject({ code: "22P02" });
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("each statement is published without its parameters, with its end and failure", async () => {
    const runs: { text: string; error?: unknown }[] = [];
    const ignore = () => undefined;
    const handlers = { start: ignore, end: ignore, asyncStart: ignore, error: ignore };
    const listeners = { ...handlers, asyncEnd: (run: (typeof runs)[number]) => void runs.push(run) };
    const { db, pool } = database;
    databaseStatements.subscribe(listeners);
    try {
      await pool.query("select $1::text as one", ["private"]);
      await db.transaction((tx) => tx.execute(sql`select ${"private"}::text as drawn`));
      await expect(pool.query("select nothing")).rejects.toMatchObject({ code: "42703" });
    } finally {
      databaseStatements.unsubscribe(listeners);
    }
    expect(runs.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "select $1::text as one",
        "begin",
        "select $1::text as drawn",
        "commit",
        "select nothing",
      ]),
    );
    expect(runs.filter(({ error }) => error !== undefined).map(({ text }) => text)).toEqual(["select nothing"]);
    expect(JSON.stringify(runs.map(({ text }) => text))).not.toContain("private");
  });

  test("a result of many megabytes arrives completely, and so does a parameter", async () => {
    const { pool } = database;
    const { rows } = await pool.query("select repeat('ab', 5000000) as long, length($1) as length", [
      "é".repeat(3_000_000),
    ]);
    expect(rows[0].long).toHaveLength(10_000_000);
    expect(rows[0].length).toBe(3_000_000);
  });

  test("a transaction commits all or nothing", async () => {
    const { db, pool } = database;
    await pool.query("create table notes (text text)");
    await db.transaction((tx) => tx.execute(sql`insert into notes values ('kept')`));
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('lost')`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect((await pool.query("select text from notes")).rows).toEqual([{ text: "kept" }]);
  });

  test("a client dropped within a transaction leaves neither rows nor settings", async () => {
    const { pool } = database;
    await pool.query("create table drops (text text)");
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into drops values ('lost')");
    await client.query("set session statement_timeout = 7");
    client.release(true);
    const { rows } = await pool.query(
      "select count(*)::int as count, current_setting('statement_timeout') as setting from drops",
    );
    expect(rows[0].count).toBe(0);
    expect(rows[0].setting).not.toBe("7ms");
  });

  test("no statement of a page is compiled", async () => {
    const { rows } = await database.pool.query("select pg_jit_available() as compiles");
    expect(rows).toEqual([{ compiles: false }]);
  });

  test("statements of a page are planned for memory, not for a turning disk", async () => {
    const { rows } = await database.pool.query("show random_page_cost");
    expect(rows).toEqual([{ random_page_cost: database.engine === "embedded" ? "4" : "1.1" }]);
  });

  test("moments are written in UTC, whatever zone the server's machine is in", async () => {
    const { pool, engine } = await open();
    const setZone = (zone: string) =>
      pool.query(`do $$ begin execute format('alter database %I set timezone to ${zone}', current_database()); end $$`);
    if (engine === "postgres") await setZone("''America/New_York''");
    // More than the pool has connected before.
    const clients = await Promise.all(Array.from({ length: engine === "postgres" ? 3 : 1 }, () => pool.connect()));
    const written = clients.map((client) => client.query("select to_json('2026-02-04 00:00Z'::timestamptz) as moment"));
    expect((await Promise.all(written)).map(({ rows }) => rows[0].moment)).toEqual(
      clients.map(() => "2026-02-04T00:00:00+00:00"),
    );
    for (const client of clients) client.release();
    if (engine === "postgres") await setZone("default");
  });

  test("a query that exceeds the deadline is ended, and the next one works", async () => {
    const { pool } = await open({ deadlineMs: 1000 });
    await expect(pool.query("select count(*) from generate_series(1, 1000000000)")).rejects.toThrow(
      /gave no answer within 1 s|statement timeout/,
    );
    // Reopening the embedded database may exceed this short deadline.
    await expect
      .poll(async () => (await pool.query("select 1 as one")).rows, { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
  });

  test("a deadline within a transaction, or at its start, releases the connection", async () => {
    const { db, pool } = await open({ deadlineMs: 500 });
    const slow = () => db.transaction((tx) => tx.execute(sql`select count(*) from generate_series(1, 1000000000)`));
    for (let attempt = 0; attempt < 3; attempt++) await expect(slow()).rejects.toThrow();
    // Reopening the embedded database may exceed this short deadline.
    await expect
      .poll(async () => (await pool.query("select 1 as one")).rows, { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
  });

  test("an idle connection is closed without being taken for a lost one", async () => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const { pool, engine } = await open({ deadlineMs: 1000, log });
    await pool.query("select 1");
    // The embedded database has one session, which it keeps.
    await expect.poll(() => pool.totalCount, { timeout: 5000 }).toBe(engine === "embedded" ? 1 : 0);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("a connection lost while a transaction starts is replaced in the pool", async () => {
    const { db, pool } = await open({ deadlineMs: 1000 });
    pool.once("acquire", (client) => client.connection.stream.destroy(new Error("cut")));
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await expect.poll(() => pool.totalCount).toBe(1);
  });
});

const folders: string[] = [];
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "database-"));
  folders.push(folder);
  return folder;
}
afterEach(() => vi.useRealTimers());
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

describe("embedded database", () => {
  test("closing leaves no timer behind that would reopen it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const handle = await openDatabase({ dataDir: await createFolder() });
    await handle.check();
    await handle.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("data is still there after reopening", async () => {
    const dataDir = await createFolder();
    const first = await openDatabase({ dataDir });
    await first.pool.query("create table kept as select 42 as answer");
    await first.close();
    const second = await openDatabase({ dataDir });
    expect((await second.pool.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
    await second.check();
    await second.close();
  });

  test("the engine keeps few buffers, which it would hold in memory all the time", async () => {
    const handle = await openDatabase({ dataDir: await createFolder() });
    const { rows } = await handle.pool.query("show shared_buffers");
    await handle.close();
    expect(rows).toEqual([{ shared_buffers: "8MB" }]);
  });

  test("a refusing server is reported in a sentence with its reason", async () => {
    const databaseUrl = "postgres://market@127.0.0.1:1/market";
    await expect(openDatabase({ databaseUrl, dataDir: "" })).rejects.toThrow(
      "The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1",
    );
  });

  test("a folder held by another process is refused within a second, with its pid", async () => {
    const dataDir = await createFolder();
    const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    try {
      await writeFile(
        path.join(dataDir, "process.lock"),
        JSON.stringify({ pid: holder.pid, startedAt: await readStartTime(holder.pid) }),
      );
      const before = performance.now();
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        `The data folder ${dataDir} is in use by process ${holder.pid}`,
      );
      expect(performance.now() - before).toBeLessThan(1000);
    } finally {
      holder.kill("SIGKILL");
    }
  });
});

describeOnEveryDatabase("waiting for the database", (open) => {
  test("a query of a second does not block the process", async () => {
    const { pool } = await open();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    await pool.query(`do $$ begin while clock_timestamp() < now() + interval '1 s' loop perform 1; end loop; end $$`);
    clearInterval(timer);
    // A blocked process would have ticked once at most.
    expect(ticks).toBeGreaterThan(5);
  });

  test("a query outside its transaction times out", async () => {
    const { db, pool, engine } = await open({ deadlineMs: 1000 });
    const mistake = db.transaction(async () => {
      const outside = Array.from({ length: engine === "embedded" ? 1 : 10 }, () => pool.connect());
      const clients = await Promise.allSettled(outside);
      for (const client of clients) if (client.status === "fulfilled") client.value.release();
      return clients.filter((client) => client.status === "rejected").length;
    });
    expect(await mistake).toBe(1);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

async function readStartTime(pid: number | undefined): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  return stat === "" ? "" : `${boot.trim()}:${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
}
