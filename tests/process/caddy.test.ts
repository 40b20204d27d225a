import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { hashPassword } from "#app/features/identity/password/passwords.server.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findBinaries, findFreePort, type OwnPostgres, startOwnPostgres } from "#tests/setup/postgres.ts";
import { type RunningCaddy, startCaddy } from "#tests/setup/proxies.ts";
import { askSite, type SiteAnswer, type SiteRequest } from "#tests/setup/site-client.ts";
import { askDuring } from "#tests/setup/site-load.ts";
import { startServer, toServerEnv } from "#tests/setup/start-process.ts";

const password = "correct horse battery";
/** Each time another page that no cache has. */
let pages = 0;
const anew = (pathname: string) => `${pathname}?page=${++pages}`;
const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const statusesOf = (answers: readonly SiteAnswer[]) => [...new Set(answers.map(({ status }) => status))];
/** Not more at once than one server lets in however slow its machine is (app/server/admission/admission.ts), beside other clients. */
const fewAtOnce = 9;
/** What a client may send to pass for another address, host or scheme. */
const forged = {
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-host": "premfi.market.test",
  "x-forwarded-proto": "http",
};

/** Null where TEST_DATABASE_URL names a server elsewhere, or the run has none. */
const binaries = inject("postgresUrl") === null ? null : await findBinaries();

/** Two servers behind Caddy, with certificates of its own authority, as docs/operations.md sets them up. */
describe.skipIf(!inject("hasCaddy") || binaries === null)("two servers behind Caddy", () => {
  let folder: string;
  let postgres: OwnPostgres;
  let database: OwnerDatabase;
  let handle: DatabaseHandle;
  let servers: Awaited<ReturnType<typeof startServer>>[];
  let caddy: RunningCaddy;
  let email: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "behind-caddy-"));
    postgres = await startOwnPostgres(binaries ?? "");
    database = await createOwnerDatabase(postgres.url);
    const ports = [await findFreePort(), await findFreePort()] as const;
    const env = (port: number) => ({
      ...toServerEnv({ databaseUrl: database.url, port, dataDir: path.join(folder, "data") }),
      ...{ TRUST_PROXY: "true", PUBLIC_ORIGIN: "https://market.test" },
    });
    servers = await Promise.all(ports.map((port) => startServer(env(port))));
    caddy = await startCaddy(ports);
    handle = await openDatabase({ databaseUrl: database.url, dataDir: folder });
    email = await insertOwner();
  });
  afterAll(async () => {
    await caddy?.stop();
    await Promise.all((servers ?? []).map((server) => server.running().stop()));
    await handle?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An agency's owner, who can sign in. */
  async function insertOwner(): Promise<string> {
    const fields: ScopeFields = {
      ...{ db: handle.db, tenantId: 1, companyId: null, userId: null },
      ...{ now: new Date(), catalogue: {} },
    };
    const { user } = await insertMember(fields as Parameters<typeof insertMember>[0], { slug: "harbor" });
    const kept = await hashPassword(password);
    if (kept === "busy") throw new Error("the password was not hashed");
    await handle.db.update(users).set({ passwordHash: kept.hash });
    return user.email;
  }

  const ask = (pathname: string, request?: SiteRequest) => askSite(caddy.port, pathname, { ...request, ca: caddy.ca });

  /** The headers of the owner's requests, once signed in. */
  async function signIn(headers: Record<string, string> = {}): Promise<Record<string, string>> {
    const answer = await ask("/login", { fields: { email, password }, headers });
    expect(answer.status).toBe(302);
    const cookie = answer.headers["set-cookie"]?.find((one) => one.startsWith("__Host-session="))?.split(";")[0];
    if (cookie === undefined) throw new Error("nobody is signed in");
    return { cookie };
  }

  test("host and scheme reach the server: each host shows its tenant, and visitors of http:// are led to https://", async () => {
    const [own, brand] = [await ask("/"), await ask("/", { host: "premfi.market.test" })];
    expect([own.status, brand.status]).toEqual([200, 200]);
    expect(own.body).not.toContain("PremFi");
    expect(brand.body).toContain("PremFi");
    expect(own.headers["strict-transport-security"]).toBeDefined();
    const plain = await askSite(caddy.plainPort, "/community/events");
    expect([plain.status, plain.location]).toEqual([308, "https://market.test/community/events"]);
  });

  test("nothing that a client says about host, scheme and address is believed", async () => {
    await signIn(forged);
    const opened = await handle.db.select({ address: sessions.address }).from(sessions);
    expect(new Set(opened.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]));
    expect((await ask("/", { headers: forged })).body).not.toContain("PremFi");
  });

  test("a market that its owner publishes has its host", async () => {
    const headers = await signIn();
    const texts = { name: "Harbor Mutual", slug: "harbor", headerText: "", brandColor: "", supportEmail: "" };
    const rest = { supportPhone: "", legal: "parent", terms: "", privacyPolicy: "", about: "", show: "all" };
    const send = async (fields: Record<string, string>) => (await ask("/company/market", { headers, fields })).status;
    expect(await send({ ...texts, ...rest, intent: "save" })).toBe(302);
    const { body } = await ask("/company/market", { headers });
    expect(await send({ intent: "publish", seen: /name="seen" value="(\w+)"/.exec(body)?.[1] ?? "" })).toBe(302);
    await expect.poll(async () => (await ask("/", { host: "harbor.market.test" })).body).toContain("Harbor Mutual");
  });

  test("the largest form that the server takes passes", async () => {
    const session = await signIn();
    const multipart = { "content-type": "multipart/form-data; boundary=none" };
    const form = (bytes: number) => ({
      fields: { picture: "x".repeat(bytes) },
      headers: { ...session, ...multipart },
    });
    const largest = 21 * 1024 * 1024 - "picture=".length;
    expect((await ask("/company/market", form(largest))).status).toBe(400);
  });

  /** The servers that sent these answers, by their logs. */
  const whoAnswered = (answers: readonly SiteAnswer[]) =>
    servers.filter((server) =>
      answers.some(({ requestId }) =>
        server
          .running()
          .output()
          .includes(requestId ?? "-"),
      ),
    );

  const askFew = () => Promise.all(many(fewAtOnce, () => ask(anew("/community/blogs"))));

  /** Only some answers are in a log: both servers are there once each has logged one. */
  async function untilBothAnswer() {
    const seen: SiteAnswer[] = [];
    const askMore = async () => {
      const answers = await askFew();
      seen.push(...answers);
      return { statuses: statusesOf(answers), servers: whoAnswered(seen).length };
    };
    await expect.poll(askMore).toEqual({ statuses: [200], servers: 2 });
  }

  test("restarted one after the other under load, they fail no request", async () => {
    const [agent, headers] = [new Agent({ keepAlive: true }), await signIn()];
    const clients = {
      cached: () => ask("/", { agent }),
      new: () => ask(anew("/community/blogs")),
      "signed in": () => ask("/company", { headers, agent }),
      posted: () => ask("/api/marketplace/search", { json: { SearchText: "flood" }, agent }),
    };
    const { answered, faults } = await askDuring(clients, async () => {
      for (const server of servers) {
        await server.restart();
        await untilBothAnswer();
      }
    });
    agent.destroy();
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });

  test("the other server answers pages meant for a crashed one before the crash is noticed", async () => {
    const [crashed] = servers;
    await crashed?.running().kill();
    const answers = await askFew();
    await crashed?.restart();
    const faults = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status}: ${body}`);
    expect(faults).toEqual([]);
    await untilBothAnswer();
  });

  test("without a database both go on with cached pages and say the rest in the brand; then both are back", async () => {
    await Promise.all(many(40, () => ask("/")));
    await postgres.halt();
    // Longer than the proxy takes to notice a failed health check.
    const outageMs = 5000;
    const startedAt = performance.now();
    const answers = { cached: [] as SiteAnswer[], other: [] as SiteAnswer[] };
    while (performance.now() - startedAt < outageMs) {
      answers.cached.push(...(await Promise.all(many(5, () => ask("/")))));
      answers.other.push(...(await Promise.all(many(5, () => ask(anew("/community/blogs"))))));
    }
    expect(statusesOf(answers.cached)).toEqual([200]);
    expect(statusesOf(answers.other)).toEqual([503]);
    for (const { retryAfter, body } of answers.other) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(body).toContain("GigMarket");
    }
    expect(whoAnswered(answers.other.slice(-20))).toHaveLength(2);
    await postgres.resume();
    await untilBothAnswer();
  });
});
