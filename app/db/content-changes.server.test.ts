import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { announceChange, watchChanges } from "#app/db/content-changes.server.ts";
import { contentChanges } from "#app/db/schema/content-changes.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

describeOnEveryDatabase("content changes", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  test("a committed change is received long before the next poll", async () => {
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    const before = performance.now();
    await inTenant(database.scope(), ({ db }) => announceChange(db, "tenant:1"));
    await vi.waitFor(() => expect(heard).toEqual(["tenant:1"]), { interval: 5, timeout: 700 });
    expect(performance.now() - before).toBeLessThan(700);
    await watch.stop();
  });

  test("a rolled-back change is not received", async () => {
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    const failure = database.db.transaction(async (tx) => {
      await announceChange(tx, "catalogue");
      throw new Error("no");
    });
    await expect(failure).rejects.toThrow("no");
    await announceChange(database.db, "community");
    await vi.waitFor(() => expect(heard).toEqual(["community"]));
    await watch.stop();
  });

  test("a change without a notification is found by polling, and handled once", async () => {
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    await database.db
      .insert(contentChanges)
      .values({ topic: "catalogue" })
      .onConflictDoUpdate({ target: contentChanges.topic, set: { version: sql`${contentChanges.version} + 1` } });
    await vi.waitFor(() => expect(heard).toEqual(["catalogue"]), { timeout: 5000 });
    await announceChange(database.db, "catalogue");
    await vi.waitFor(() => expect(heard).toEqual(["catalogue", "catalogue"]));
    await watch.stop();
  });

  test("catching up waits until committed changes are handled, even without notifications", async () => {
    const answered: string[] = [];
    const watch = await watchChanges(database, async (topic) => {
      await database.db.select().from(contentChanges);
      answered.push(topic);
    });
    await watch.catchUp();
    expect(answered).toEqual([]);
    await database.db
      .insert(contentChanges)
      .values({ topic: "markets" })
      .onConflictDoUpdate({ target: contentChanges.topic, set: { version: sql`${contentChanges.version} + 1` } });
    await watch.catchUp();
    expect(answered).toEqual(["markets"]);
    await watch.stop();
  });

  test("changes before the watch are not handled", async () => {
    await announceChange(database.db, "catalogue");
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    await announceChange(database.db, "community");
    await vi.waitFor(() => expect(heard).toEqual(["community"]));
    await watch.stop();
  });

  test("changes are received immediately after a failed query has cost the connection", async () => {
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    await expect(database.pool.query("select 1 / 0")).rejects.toThrow("division by zero");
    await announceChange(database.db, "catalogue");
    await vi.waitFor(() => expect(heard).toEqual(["catalogue"]), { interval: 5, timeout: 700 });
    await watch.stop();
  });

  test("changes are received immediately after the listening connection was cut", async () => {
    const heard: string[] = [];
    const watch = await watchChanges(database, (topic) => heard.push(topic));
    const listening =
      "select pid from pg_stat_activity where query = 'listen \"content_changes\"' and datname = current_database() and pid <> pg_backend_pid()";
    const { rows } = await database.pool.query<{ pid: number }>(listening);
    for (const { pid } of rows) await database.pool.query("select pg_terminate_backend($1)", [pid]);
    if (rows.length > 0) {
      await vi.waitFor(
        async () =>
          expect((await database.pool.query(listening)).rows).toEqual([
            { pid: expect.not.toBeOneOf(rows.map((row) => row.pid)) },
          ]),
        {
          timeout: 5000,
        },
      );
    }
    await announceChange(database.db, "catalogue");
    await vi.waitFor(() => expect(heard).toEqual(["catalogue"]), { interval: 5, timeout: 700 });
    await watch.stop();
  });

  test("a failed handler is retried", async () => {
    const warn = vi.fn();
    let tries = 0;
    const onChange = async () => {
      tries += 1;
      if (tries === 1) throw new Error("the database was away");
    };
    const watch = await watchChanges(database, onChange, { warn, error: vi.fn() });
    await announceChange(database.db, "markets");
    await vi.waitFor(() => expect(tries).toBe(2), { timeout: 5000 });
    expect(warn).toHaveBeenCalledOnce();
    await watch.stop();
  });

  test("changes during a handler are handled after it, never concurrently", async () => {
    const steps: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const watch = await watchChanges(database, async () => {
      steps.push("begin");
      await finished;
      steps.push("end");
    });
    await announceChange(database.db, "markets");
    await vi.waitFor(() => expect(steps).toEqual(["begin"]));
    for (let count = 0; count < 5; count++) await announceChange(database.db, "markets");
    finish();
    await vi.waitFor(() => expect(steps.length).toBeGreaterThanOrEqual(4), { timeout: 5000 });
    await watch.stop();
    expect(steps).toEqual(steps.map((_, at) => (at % 2 === 0 ? "begin" : "end")));
  });
});
