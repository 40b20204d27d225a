import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertBuyer, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findBinaries, findFreePort, type OwnPostgres, startOwnPostgres, startReplica } from "#tests/setup/postgres.ts";
import { askSite, type SiteRequest } from "#tests/setup/site-client.ts";
import { type StartedProcess, startProcess, toServerEnv } from "#tests/setup/start-process.ts";

const metricsToken = "a token for metrics";
/** Null where TEST_DATABASE_URL names a server elsewhere, or the run has none. */
const binaries = inject("postgresUrl") === null ? null : await findBinaries();

describe.skipIf(binaries === null)("a server with a streaming replica", () => {
  let folder: string;
  let primary: OwnPostgres;
  let replica: OwnPostgres;
  let database: OwnerDatabase;
  let handle: DatabaseHandle;
  let server: StartedProcess;
  let port: number;
  let asSeller: Pick<SiteRequest, "headers">;
  let asAdministrator: Pick<SiteRequest, "headers">;
  let serviceId: number;
  let report: (requests: number) => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "read-replica-"));
    primary = await startOwnPostgres(binaries ?? "");
    database = await createOwnerDatabase(primary.url);
    replica = await startReplica(binaries ?? "", primary.url);
    port = await findFreePort();
    server = startProcess(["index.js"], {
      ...toServerEnv({ databaseUrl: database.url, port, dataDir: path.join(folder, "data") }),
      DATABASE_READ_URL: onReplica(database.url),
      METRICS_TOKEN: metricsToken,
    });
    await server.said(/"listening"/);
    handle = await openDatabase({ databaseUrl: database.url, dataDir: folder });
    await prepareUse();
  });
  afterAll(async () => {
    await server?.stop();
    await handle?.close();
    await replica?.stop();
    await primary?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function onReplica(url: string): string {
    const { port: ofReplica } = new URL(replica.url);
    return Object.assign(new URL(url), { port: ofReplica }).href;
  }

  async function prepareUse() {
    const fields: ScopeFields = {
      ...{ db: handle.db, tenantId: 1, companyId: null, userId: null },
      ...{ now: new Date(), catalogue: {} },
    };
    const scope = fields as Parameters<typeof insertSeller>[0];
    const seller = await insertSeller(scope);
    serviceId = seller.serviceId;
    const buyer = await insertBuyer(seller);
    const key = await insertKey(seller.scope, serviceId);
    const signIn = async (account: { id: number | null }) => {
      const known = account as Parameters<typeof createSession>[1];
      const session = await createSession(scope, known, { userAgent: null, address: null });
      return { headers: { cookie: `session=${session}` } };
    };
    asSeller = await signIn({ id: seller.scope.userId });
    asAdministrator = await signIn(await insertAccount(scope, { roleId: 1, email: "ada@platform.example" }));
    report = async (requests) => {
      const time = new Date().toISOString();
      const json = [toEvent(randomUUID(), { buyer: buyer.slug, requests }, { time })];
      const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
      expect((await askSite(port, "/api/usage/events", { json, headers })).status).toBe(200);
    };
  }

  async function askReplica(statement: string) {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** The answer, and which server read it. */
  async function askReport(pathname: string, request: SiteRequest) {
    const before = await countReads();
    const answer = await askSite(port, pathname, request);
    const after = await countReads();
    const readers = ["replica", "primary"].filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
    return { ...answer, server: readers.join() };
  }

  /** The requests in the seller's report of the day. */
  async function readReport(): Promise<{ requests: number; server: string }> {
    const today = new Date().toISOString().slice(0, 10);
    const json = { serviceproviderIds: [serviceId], fromDate: today, toDate: today };
    const headers = { ...asSeller.headers, accept: "application/json" };
    const { status, body, server } = await askReport("/api/report/sellerusage", { headers, json });
    expect(status, body).toBe(200);
    const { listData } = JSON.parse(body) as { listData: { numberOfRequest: number }[] };
    return { requests: listData.reduce((sum, row) => sum + row.numberOfRequest, 0), server };
  }

  async function countReads(): Promise<Map<string, number>> {
    const { body } = await askSite(port, "/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
    const lines = body.matchAll(/^market_report_reads_total\{server="(\w+)"\} (\d+)$/gm);
    return new Map(Array.from(lines, ([, name = "", count]) => [name, Number(count)]));
  }

  /** A busy machine's replica may need longer than a report waits for it. */
  const readFrom = (name: string) => expect.poll(() => readReport()).toMatchObject({ server: name });

  test("every report of use and money is read there", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const query = `?service=${serviceId}&from=${today}&to=${today}`;
    const ofSeller = [`/sellerreport${query}`, `/sellerreport/usage.csv${query}`, "/reports"];
    const ofMoney = ["/myservices/insights.csv", "/company/payment/ledger.csv", "/company/payment/earned.csv"];
    const visits = [
      ...[...ofSeller, ...ofMoney].map((pathname) => ({ pathname, viewer: asSeller })),
      { pathname: "/gigmarket/admin/analytics.csv", viewer: asAdministrator },
    ];
    for (const { pathname, viewer } of visits)
      await expect
        .poll(() => askReport(pathname, viewer), { message: pathname })
        .toMatchObject({ status: 200, server: "replica" });
    expect(server.output()).not.toMatch(/read-only|"level":50/);
  });

  test("it is asked neither for visitors nor for posted forms", async () => {
    expect(await askReport("/sellerreport", {})).toMatchObject({ status: 302, server: "" });
    expect(await askReport("/sellerreport", { ...asSeller, fields: {} })).toMatchObject({ status: 405, server: "" });
  });

  test("it has what was written before it was asked for, though the replica is behind", async () => {
    const { requests } = await readReport();
    await askReplica("select pg_wal_replay_pause()");
    await report(3);
    expect(await readReport()).toEqual({ requests: requests + 3, server: "primary" });
    await askReplica("select pg_wal_replay_resume()");
    await readFrom("replica");
    expect((await readReport()).requests).toBe(requests + 3);
    for (let sent = 1; sent <= 20; sent += 1) {
      await report(1);
      expect((await readReport()).requests).toBe(requests + 3 + sent);
    }
  });

  test("without the replica the other server reads, and the replica again once it is back", async () => {
    await replica.halt();
    expect(await readReport()).toMatchObject({ server: "primary" });
    expect((await askSite(port, "/readyz")).status).toBe(200);
    await replica.resume();
    await readFrom("replica");
  });

  test("a server that follows none is not used", async () => {
    const other = await openDatabase({ databaseUrl: database.url, replicaUrl: database.url, dataDir: folder });
    try {
      expect(await other.replica?.findCurrent()).toBeNull();
    } finally {
      await other.close();
    }
  });
});
