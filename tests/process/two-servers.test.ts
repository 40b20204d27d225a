import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { type RunningProxy, startNginx, startPgBouncer } from "#tests/setup/proxies.ts";
import { askSite, type SiteRequest } from "#tests/setup/site-client.ts";
import { askDuring } from "#tests/setup/site-load.ts";
import { startServer, toServerEnv } from "#tests/setup/start-process.ts";

const agreedWithinMs = 2000;
const refusedRecipient = "refused@agency.example";

/** Two servers behind nginx, on PostgreSQL behind PgBouncer, as docs/operations.md sets them up. */
describe.skipIf(!inject("hasProxies"))("two servers behind nginx and PgBouncer", () => {
  let folder: string;
  let database: OwnerDatabase;
  let pgbouncer: RunningProxy;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  /** One that keeps visitors' pages. */
  let keeping: typeof nginx;
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let handle: DatabaseHandle;
  let scope: Parameters<typeof insertMember>[0];
  let servers: Awaited<ReturnType<typeof openServer>>[];
  let asAdministrator: Pick<SiteRequest, "headers">;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "two-servers-"));
    await cp("tenants", path.join(folder, "tenants"), { recursive: true });
    database = await createOwnerDatabase(inject("postgresUrl") ?? "");
    [pgbouncer, mail] = await Promise.all([startPgBouncer(database.url), openMailServer()]);
    // The first hears of changes at once, the second by its poll.
    servers = await Promise.all([openServer({ DATABASE_LISTEN_URL: database.url }), openServer({})]);
    nginx = await startNginx([portOf(0), portOf(1)]);
    keeping = await startNginx([portOf(0), portOf(1)], { keepsPages: true });
    handle = await openDatabase({ databaseUrl: database.url, dataDir: folder });
    const fields: ScopeFields = {
      ...{ db: handle.db, tenantId: 1, companyId: null, userId: null },
      ...{ now: new Date(), catalogue: {} },
    };
    scope = fields as typeof scope;
    asAdministrator = await signIn(await insertAccount(scope, { roleId: 1, email: "ada@platform.example" }));
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), keeping?.stop()]);
    await Promise.all((servers ?? []).map((server) => server.running().stop()));
    await handle?.close();
    await pgbouncer?.stop();
    await database?.drop();
    await mail?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openServer(own: Record<string, string>) {
    const port = await findFreePort();
    const throughPooler = new URL(database.url);
    throughPooler.port = String(pgbouncer.port);
    const env = {
      ...toServerEnv({ databaseUrl: throughPooler.href, port, dataDir: path.join(folder, "data") }),
      ...{ TRUST_PROXY: "true", SMTP_URL: mail.url, LOG_LEVEL: "info", TENANTS_DIR: path.join(folder, "tenants") },
      ...own,
    };
    return { port, ...(await startServer(env)) };
  }

  const portOf = (at: 0 | 1) => servers[at]?.port ?? 0;
  const ask = (pathname: string, request?: SiteRequest) => askSite(nginx.port, pathname, request);
  const askServer = (at: 0 | 1, pathname: string, request?: SiteRequest) => askSite(portOf(at), pathname, request);

  async function signIn(account: { id: number }): Promise<Pick<SiteRequest, "headers">> {
    const session = await createSession(scope, account as Parameters<typeof createSession>[1], {
      userAgent: null,
      address: null,
    });
    return { headers: { cookie: `session=${session}` } };
  }

  /** On both servers, which have the page in their caches already. */
  async function expectOnBoth(text: string, pathname: string, host?: string) {
    const changedAt = performance.now();
    for (const at of [0, 1] as const)
      await expect.poll(async () => (await askServer(at, pathname, { host })).body, { interval: 50 }).toContain(text);
    expect(performance.now() - changedAt).toBeLessThan(agreedWithinMs);
  }

  test("visitors of http:// are led to https://", async () => {
    const { status, location } = await askSite(nginx.plainPort, "/community/events?page=2");
    expect([status, location]).toEqual([308, "https://market.test/community/events?page=2"]);
  });

  test("what is published in the console of one shows on both", async () => {
    for (const at of [0, 1] as const) await askServer(at, "/community/events");
    const text = {
      title: "Questions and answers",
      summary: "An hour",
      host: "Ada",
      joinUrl: "https://agency.example/",
    };
    const times = { startsAt: "2030-01-01T10:00", endsAt: "2030-01-01T11:00", timeZone: "UTC", when: "now" };
    const fields = { ...text, ...times, audience: "all", intent: "save", formKey: crypto.randomUUID() };
    const saved = await askServer(0, "/gigmarket/admin/events/new", { ...asAdministrator, fields });
    expect(saved.status).toBe(302);
    await expectOnBoth(text.title, "/community/events");
  });

  test("a market that is edited on one and published on the other shows on both", async () => {
    const { user } = await insertMember(scope, { slug: "harbor" });
    const owner = await signIn(user);
    const texts = { name: "Harbor Mutual", slug: "harbor", headerText: "", brandColor: "", supportEmail: "" };
    const rest = { supportPhone: "", legal: "parent", terms: "", privacyPolicy: "", about: "", show: "all" };
    const saved = await askServer(0, "/company/market", { ...owner, fields: { ...texts, ...rest, intent: "save" } });
    expect([saved.status, saved.location]).toEqual([302, "/company/market?saved=draft"]);
    const { body } = await askServer(1, "/company/market", owner);
    const seen = /name="seen" value="(\w+)"/.exec(body)?.[1] ?? "";
    const published = await askServer(1, "/company/market", { ...owner, fields: { intent: "publish", seen } });
    expect(published.status).toBe(302);
    await expectOnBoth("Harbor Mutual", "/", "harbor.market.test");
  });

  test("a logout on one ends the session on both", async () => {
    const reader = await signIn(await insertAccount(scope, { roleId: 1, email: "reader@platform.example" }));
    const statuses = () => Promise.all(([0, 1] as const).map((at) => askServer(at, "/gigmarket/admin", reader)));
    expect((await statuses()).map(({ status }) => status)).toEqual([200, 200]);
    await askServer(0, "/logout", { ...reader, fields: {} });
    expect((await statuses()).map(({ status }) => status)).toEqual([302, 302]);
  });

  test("a changed tenant folder shows on both", async () => {
    for (const at of [0, 1] as const) await askServer(at, "/", { host: "premfi.market.test" });
    const file = path.join(folder, "tenants", "premfi", "tenant.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"name": "PremFi"', '"name": "Renamed"'));
    await expectOnBoth("Renamed", "/", "premfi.market.test");
  });

  describe("behind an nginx that keeps pages", () => {
    const askKept = (pathname: string, request?: SiteRequest) => askSite(keeping.port, pathname, request);

    /** Whether the second answer is the first one again: a server gives each of its own a number. */
    async function keeps(pathname: string, request?: SiteRequest): Promise<boolean> {
      const [first, second] = [await askKept(pathname, request), await askKept(pathname, request)];
      return first.requestId === second.requestId;
    }

    test("visitors get what it has, each in their language and look", async () => {
      await expect.poll(() => keeps("/")).toBe(true);
      const looks: Record<string, string>[] = [
        { "accept-language": "es" },
        { cookie: "language=es" },
        { cookie: "theme=dark" },
        {},
      ];
      const pages: string[] = [];
      for (const headers of looks) {
        await expect.poll(() => keeps("/", { headers })).toBe(true);
        pages.push((await askKept("/", { headers })).body);
      }
      for (const [at, headers] of looks.entries()) expect(pages[at]).toBe((await ask("/", { headers })).body);
      expect(new Set(pages).size).toBe(3);
    });

    test.each<[string, string, SiteRequest["headers"] | null]>([
      ["a session", "/", null],
      ["a cookie of somebody else's", "/", { cookie: "theme=dark; other=1" }],
      ["a bearer", "/", { authorization: "Bearer none" }],
      ["a form with a key of its own", "/setpassword", {}],
    ])("asks a server each time for %s", async (_name, pathname, headers) => {
      await expect.poll(() => keeps("/")).toBe(true);
      const request = headers === null ? asAdministrator : { headers };
      for (let turn = 0; turn < 5; turn++) expect(await keeps(pathname, request)).toBe(false);
    });

    test("a change shows a second after the servers know it, and pages without it are not sent again", async () => {
      const changed = { host: "designic.market.test" };
      const name = `Renamed ${randomUUID()}`;
      for (const request of [changed, {}]) await expect.poll(() => keeps("/", request)).toBe(true);
      const file = path.join(folder, "tenants", "designic", "tenant.json");
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), name }));
      const changedAt = performance.now();
      await expect.poll(async () => (await askKept("/", changed)).body, { interval: 50 }).toContain(name);
      expect(performance.now() - changedAt).toBeLessThan(agreedWithinMs + 1000);
      // A server answers nginx without a body.
      const unchanged = /"pathname":"\/","tenant":"gigmarket".*"status":304/;
      const isAskedAgain = async () => {
        await askKept("/");
        return servers.some((server) => unchanged.test(server.running().output()));
      };
      await expect.poll(isAskedAgain).toBe(true);
    });
  });

  test("they share the mails, each sent once; one that is refused for good is parked with its reason", async () => {
    const recipients = [refusedRecipient, ...Array.from({ length: 40 }, (_, at) => `buyer-${at}@agency.example`)];
    const rows = recipients.map(
      (recipient) =>
        `(1, 'test', '${recipient}', 'en', 'Subject', 'Text', '', 'GigMarket', 'market@market.test', '${crypto.randomUUID()}@market.test')`,
    );
    const columns = "tenant_id, kind, recipient, locale, subject, text, html, from_name, from_address, message_id";
    await asPlatform(handle.db, (db) => db.execute(`insert into outbox (${columns}) values ${rows.join(", ")}`));
    const readStates = () =>
      asPlatform(
        handle.db,
        async (db) =>
          (await db.execute("select recipient, status, attempts, last_error as reason from outbox where kind = 'test'"))
            .rows,
      );
    await expect.poll(async () => (await readStates()).filter(({ status }) => status === "pending").length).toBe(0);
    const states = await readStates();
    expect(states.filter(({ status }) => status === "sent").length).toBe(40);
    expect(states.find(({ recipient }) => recipient === refusedRecipient)).toEqual(
      expect.objectContaining({ status: "dead", attempts: 1, reason: expect.stringContaining("no such mailbox") }),
    );
    expect(mail.accepted().sort()).toEqual(recipients.slice(1).sort());
  });

  test("restarted one after the other under load, they fail no request", async () => {
    let sent = 0;
    const clients = {
      cached: () => ask("/"),
      new: () => ask(`/community/blogs?page=${++sent}`),
      "signed in": () => ask("/gigmarket/admin", asAdministrator),
      posted: () => ask("/api/marketplace/search", { json: { SearchText: "flood" } }),
    };
    const { answered, faults } = await askDuring(clients, async () => {
      for (const server of servers) await server.restart();
    });
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });

  test("PgBouncer drops the deadline of a connection: the server's own closes it a second later, and the pool goes on", async () => {
    const throughPooler = new URL(database.url);
    throughPooler.port = String(pgbouncer.port);
    const pooled = await openDatabase({ databaseUrl: throughPooler.href, dataDir: folder, deadlineMs: 1000 });
    try {
      const startedAt = performance.now();
      await expect(pooled.pool.query("select pg_sleep(8)")).rejects.toThrow();
      const waited = performance.now() - startedAt;
      expect(waited).toBeGreaterThan(1000);
      expect(waited).toBeLessThan(6000);
      await expect(
        pooled.db.transaction(async (tx) => {
          await tx.execute("set local statement_timeout = '300ms'");
          await tx.execute("select pg_sleep(8)");
        }),
      ).rejects.toMatchObject({ cause: { code: "57014" } });
      // The next client on the same PgBouncer connection no longer has it.
      expect((await pooled.pool.query("select pg_sleep(0.5), 1 as one")).rows).toMatchObject([{ one: 1 }]);
    } finally {
      await pooled.close();
    }
  });
});

/** A mail server that refuses one recipient for good. */
async function openMailServer() {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (address === refusedRecipient) done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      else done();
    },
    onData: (stream, session, done) => {
      stream.on("end", () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
      stream.resume();
    },
  });
  server.on("error", () => undefined);
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: () => accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
