import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { askSite } from "#tests/setup/site-client.ts";
import { runProcess, type StartedProcess, startProcess, toServerEnv } from "#tests/setup/start-process.ts";

interface LogLine {
  msg?: string;
  process?: number;
  pid?: number;
  id?: string;
}

const postgresUrl = inject("postgresUrl");
const metricsToken = "a token of some length";
const secret = { SESSION_SECRET: "a secret of more than thirty-two letters" };

describe.skipIf(postgresUrl === null)("a server of two processes", () => {
  let database: OwnerDatabase;
  let folder: string;
  let server: StartedProcess;
  let port: number;
  const agents = new Set<Agent>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "processes-"));
    await cp("tenants", path.join(folder, "tenants"), { recursive: true });
    database = await createOwnerDatabase(postgresUrl ?? "");
    port = await findFreePort();
    server = startProcess(["index.js"], {
      ...toServerEnv({ databaseUrl: database.url, port, dataDir: path.join(folder, "data") }),
      WEB_PROCESSES: "2",
      TENANTS_DIR: path.join(folder, "tenants"),
      METRICS_TOKEN: metricsToken,
    });
    await server.said(/"listening"[\s\S]*"listening"/);
  });
  afterAll(async () => {
    for (const agent of agents) agent.destroy();
    await server?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const readLog = (): LogLine[] =>
    server
      .stdout()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  /** Every process that has served, in the order in which they began to. */
  const listProcesses = () =>
    readLog().flatMap(({ msg, process: slot, pid }) => (msg === "listening" && slot && pid ? [{ slot, pid }] : []));

  /** A connection that one process keeps. */
  async function connect() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.add(agent);
    const ask = (pathname: string, host?: string) => askSite(port, pathname, { agent, host });
    const { requestId } = await ask("/community/blogs");
    let slot: number | undefined;
    await expect
      .poll(() => {
        slot = readLog().find(({ id }) => id === requestId)?.process;
        return slot;
      })
      .toBeDefined();
    return { slot, ask };
  }

  /** One connection to each process. */
  async function connectToBoth() {
    const connections = await Promise.all([connect(), connect(), connect(), connect()]);
    const bySlot = new Map(connections.map((connection) => [connection.slot, connection]));
    const [one, other] = [bySlot.get(1), bySlot.get(2)];
    if (one === undefined || other === undefined) throw new Error("one process answers alone");
    return { one, other };
  }

  const readMetrics = async () =>
    (await askSite(port, "/metrics", { headers: { authorization: `Bearer ${metricsToken}` } })).body.split("\n");

  test("both answer, from one port and by one set of metrics", async () => {
    const [one, other] = listProcesses();
    expect(one?.slot).toBe(1);
    expect(other).toEqual({ slot: 2, pid: expect.any(Number) });
    await connectToBoth();
    const counted = readLog().filter(({ id }) => id !== undefined).length;
    const lines = await readMetrics();
    expect(lines).toContain("market_web_processes 2");
    const answered = lines.filter((line) => line.startsWith("http_request_duration_seconds_count"));
    expect(answered.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)).toBeGreaterThanOrEqual(counted);
  });

  test("jobs run in the first alone", async () => {
    const runs = (await readMetrics()).filter((line) => line.startsWith("market_worker_last_run_timestamp_seconds"));
    expect(runs.join("\n")).toContain('worker="audit"');
    expect(readLog().filter(({ msg }) => /could not|cannot/.test(msg ?? ""))).toEqual([]);
  });

  test("a changed tenant folder shows on both within two seconds", async () => {
    const both = Object.values(await connectToBoth());
    const file = path.join(folder, "tenants", "premfi", "tenant.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"name": "PremFi"', '"name": "Renamed"'));
    const changedAt = performance.now();
    for (const { ask } of both)
      await expect.poll(async () => (await ask("/", "premfi.market.test")).body, { interval: 50 }).toContain("Renamed");
    expect(performance.now() - changedAt).toBeLessThan(2000);
  });

  test("one that is killed is replaced, and the other answers on", async () => {
    const { other } = await connectToBoth();
    const killed = listProcesses().find(({ slot }) => slot === 1);
    process.kill(killed?.pid ?? 0, "SIGKILL");
    const statuses: number[] = [];
    let isBack = false;
    while (!isBack) {
      statuses.push((await other.ask("/community/events")).status);
      isBack = listProcesses().length === 3;
      await sleep(20);
    }
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(listProcesses().at(-1)).toMatchObject({ slot: 1 });
    expect(readLog()).toContainEqual(expect.objectContaining({ msg: "a process ended and is replaced", process: 1 }));
    await connectToBoth();
  });

  test("a stop signal ends all of them, after what is under way", async () => {
    const both = Object.values(await connectToBoth());
    const stopped = server.stop();
    const answers = await Promise.all(both.map(({ ask }) => ask("/community/videos")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stopped).toBe(0);
    for (const { pid } of listProcesses()) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });
});

test("several processes that cannot start say why once", async () => {
  const { code, output } = await runProcess(["index.js"], {
    ...secret,
    WEB_PROCESSES: "2",
    DATABASE_URL: "postgres://market:x@127.0.0.1:9/market",
    LOG_LEVEL: "warn",
    PORT: "0",
  });
  expect(output).toMatch(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED.*\.\n$/);
  expect(code).toBe(1);
});
