import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import {
  findBinaries,
  findFreePort,
  getServerUser,
  type OwnPostgres,
  startOwnPostgres,
} from "#tests/setup/postgres.ts";
import { askSite, type SiteAnswer } from "#tests/setup/site-client.ts";
import { type StartedProcess, startProcess, toServerEnv } from "#tests/setup/start-process.ts";
import { openTcpProxy, type TcpProxy } from "#tests/setup/tcp-proxy.ts";

/** Of a statement and a page: short, so that the tests are. Reports and jobs may take twice as long. */
const deadlineSeconds = 3;
const deadlineMs = deadlineSeconds * 1000;
const maxConnections = 20;
const poolSize = 6;
/** Each time another page that no cache has. */
let pages = 0;
const anew = (pathname: string) => `${pathname}?page=${++pages}`;
const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const lead = {
  name: "Ada Byron",
  company: "Byron & Sons",
  email: "ada@agency.example",
  phoneNumber: "",
  message: "Quotes <within> a day",
};

/** Null where TEST_DATABASE_URL names a server elsewhere, or the run has none. */
const binaries = inject("postgresUrl") === null ? null : await findBinaries();

describe.skipIf(binaries === null)("outages of a PostgreSQL server", () => {
  let postgres: OwnPostgres;
  let folder: string;
  let database: OwnerDatabase;
  let proxy: TcpProxy;
  let server: StartedProcess;
  let port: number;
  const admins = new Set<pg.Client>();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "outages-"));
    postgres = await startOwnPostgres(binaries ?? "", [`max_connections=${maxConnections}`]);
    database = await createOwnerDatabase(postgres.url);
    proxy = await openTcpProxy(Number(new URL(postgres.url).port));
    const throughProxy = new URL(database.url);
    throughProxy.port = String(proxy.port);
    port = await findFreePort();
    server = startProcess(["index.js"], {
      ...toServerEnv({ databaseUrl: throughProxy.href, port, dataDir: path.join(folder, "data") }),
      DATABASE_POOL_SIZE: String(poolSize),
      DATABASE_DEADLINE_SECONDS: String(deadlineSeconds),
      REPORT_DEADLINE_SECONDS: String(2 * deadlineSeconds),
    });
    await server.said(/"listening"/);
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await Promise.all([...admins].map((client) => client.end()));
    admins.clear();
  });

  const ask = (pathname: string, fields?: Record<string, string>, host?: string) =>
    askSite(port, pathname, { fields, host });

  /** A connection past the proxy, as PostgreSQL's own administrator; closed after the test. */
  async function connect(user = "postgres"): Promise<pg.Client> {
    const url = new URL(user === "postgres" ? postgres.url : database.url);
    url.pathname = new URL(database.url).pathname;
    const client = new pg.Client({ connectionString: url.href });
    client.on("error", () => undefined);
    await client.connect();
    admins.add(client);
    return client;
  }

  const countLeads = async (email: string) => {
    const { rows } = await (await connect()).query("select count(*)::int from leads where email = $1", [email]);
    return rows[0].count;
  };

  const recovered = (pathname: string) => expect.poll(() => ask(anew(pathname)).then(({ status }) => status)).toBe(200);

  /** In the brand, with a time to try again at, and within the deadline, where the machine has time for it. */
  function expectOutage(answer: SiteAnswer, { status = 503, brand = "GigMarket" } = {}) {
    expect(answer.status).toBe(status);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect(answer.body).toContain(brand);
    expect(answer.body).not.toMatch(/Internal Server Error|at \w+ \(/);
    expect(answer.tookMs).toBeLessThan(4 * deadlineMs);
  }

  function expectForm({ body }: SiteAnswer) {
    expect(body).toContain("Byron &amp; Sons");
    expect(body).toContain("Quotes &lt;within&gt; a day");
  }

  test("a locked table costs its own pages 503; after one burst the others are answered at once", async () => {
    const admin = await connect();
    await admin.query("begin; lock table events in access exclusive mode");
    const burst = await Promise.all(many(40, () => ask(anew("/community/events"))));
    for (const answer of burst) expectOutage(answer);
    const [locked, others] = await Promise.all([
      Promise.all(many(40, () => ask(anew("/community/events")))),
      // Not more than are always let in (app/server/admission/admission.ts), on a machine that has no time left, too.
      Promise.all(many(10, () => ask(anew("/community/blogs")))),
    ]);
    for (const answer of locked) expectOutage(answer);
    for (const { status } of others) expect(status).toBe(200);
    await admin.query("rollback");
    await recovered("/community/events");
    await admin.query("begin; lock table leads in access exclusive mode");
    const posted = await ask("/requestdemo", lead);
    expectOutage(posted);
    expectForm(posted);
    await admin.query("rollback");
  });

  test("connections that the server ends are replaced, also the one that listens", async () => {
    await recovered("/community/blogs");
    const admin = await connect();
    const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    const { rows } = await admin.query(`select pg_terminate_backend(pid) ${others}`);
    expect(rows.length).toBeGreaterThan(1);
    await recovered("/community/blogs");
    const listening = `select 1 ${others} and query like 'listen %'`;
    await expect.poll(async () => (await admin.query(listening)).rowCount).toBe(1);
  });

  test("a statement whose connection ends is answered with 503", async () => {
    const admin = await connect();
    await admin.query("begin; lock table events in access exclusive mode");
    const waiting = ask(anew("/community/events"));
    const lookUp = "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await admin.query(lookUp)).rowCount).toBeGreaterThan(0);
    await admin.query(`select pg_terminate_backend(pid) from (${lookUp}) waiting`);
    await admin.query("rollback");
    expectOutage(await waiting);
    await recovered("/community/events");
  });

  test("without a server cached pages go on, the rest says so in the brand, and a form comes back", async () => {
    const cached = ["/", "/community/blogs"];
    await Promise.all(cached.map((pathname) => ask(pathname)));
    const underWay = many(20, () => ask(anew("/community/events")));
    await postgres.halt();
    for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status);
    for (const pathname of cached) expect((await ask(pathname)).status).toBe(200);
    expectOutage(await ask(anew("/")));
    expectOutage(await ask(anew("/"), undefined, "premfi.market.test"), { brand: "PremFi" });
    const posted = await ask("/requestdemo", lead);
    expectOutage(posted);
    expectForm(posted);
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/readyz")).status).toBe(503);
    await postgres.resume();
    await recovered("/");
    expect((await ask("/readyz")).status).toBe(200);
    expect((await ask("/requestdemo", { ...lead, email: "back@agency.example" })).status).toBe(200);
    expect(await countLeads("back@agency.example")).toBe(1);
  });

  test("while the server takes no changes pages are read and forms come back", async () => {
    const admin = await connect();
    await admin.query("alter system set default_transaction_read_only = on");
    await admin.query("select pg_reload_conf()");
    await expect.poll(async () => (await ask("/requestdemo", lead)).status).toBe(503);
    const posted = await ask("/requestdemo", lead);
    expectOutage(posted);
    expectForm(posted);
    expect(posted.retryAfter).toBe("30");
    expect((await ask(anew("/"))).status).toBe(200);
    await admin.query("set default_transaction_read_only = off");
    await admin.query("alter system reset default_transaction_read_only");
    await admin.query("select pg_reload_conf()");
    await expect.poll(async () => (await ask("/requestdemo", lead)).status).toBe(200);
  });

  test("without a free connection pages say so at once, and are back with the first one", async () => {
    const admin = await connect();
    const own = "from pg_stat_activity where usename <> 'postgres' and datname = current_database()";
    await admin.query(`alter role ${new URL(database.url).username} connection limit 0`);
    await admin.query(`select pg_terminate_backend(pid) ${own}`);
    await expect.poll(async () => (await admin.query(`select 1 ${own}`)).rowCount).toBe(0);
    expectOutage(await ask(anew("/")));
    expectForm(await ask("/requestdemo", lead));
    await admin.query(`alter role ${new URL(database.url).username} connection limit -1`);
    await recovered("/");

    await admin.query(`select pg_terminate_backend(pid) ${own}`);
    const takeAll = async () => {
      for (;;) await connect(database.url);
    };
    await expect(takeAll()).rejects.toMatchObject({ code: "53300" });
    const answers = await Promise.all(many(10, () => ask(anew("/"))));
    for (const answer of answers) if (answer.status !== 200) expectOutage(answer);
    expect(answers.map(({ status }) => status)).toContain(503);
    await Promise.all([...admins].map((client) => client.end()));
    admins.clear();
    await recovered("/");
  });

  test("a slow network delays pages; a silent one is given up at the deadline", async () => {
    proxy.delay(20);
    expect((await ask(anew("/community/blogs"))).status).toBe(200);
    proxy.delay(Number.POSITIVE_INFINITY);
    const [page, posted] = await Promise.all([ask(anew("/community/blogs")), ask("/requestdemo", lead)]);
    expectOutage(page);
    expect(posted.status).toBe(503);
    expectForm(posted);
    proxy.delay(0);
    await recovered("/community/blogs");
    await recovered("/");
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a full disk is 507, the form comes back, and is taken once there is room",
    async () => {
      const place = path.join(folder, "disk");
      mkdirSync(place);
      const user = await getServerUser();
      execFileSync("mount", [
        "-t",
        "tmpfs",
        "-o",
        `size=2m,mode=0700,uid=${user?.uid},gid=${user?.gid}`,
        "tmpfs",
        place,
      ]);
      try {
        const admin = await connect();
        execFileSync("chmod", ["0711", folder]);
        await admin.query(`create tablespace small location '${place}'`);
        await admin.query("truncate leads cascade; alter table leads set tablespace small");
        await admin.query("create table filler (text text) tablespace small");
        const fill = async () => {
          for (;;) await admin.query("insert into filler select repeat('x', 1000) from generate_series(1, 8)");
        };
        await expect(fill()).rejects.toMatchObject({ code: "53100" });
        const posted = await ask("/requestdemo", lead);
        expectOutage(posted, { status: 507 });
        expectForm(posted);
        expect((await ask(anew("/"))).status).toBe(200);
        await admin.query("drop table filler");
        await admin.query("checkpoint");
        expect((await ask("/requestdemo", { ...lead, email: "room@agency.example" })).status).toBe(200);
        expect(await countLeads("room@agency.example")).toBe(1);
        await admin.query("alter table leads set tablespace pg_default");
        await admin.query("drop tablespace small");
      } finally {
        execFileSync("umount", ["-l", place]);
      }
    },
  );
});
