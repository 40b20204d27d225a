import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { DatabaseHandle } from "#app/db/database-handle.ts";
import type { ScopeFields } from "#app/db/scope.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertInvitation } from "#tests/factories/invitation-codes.ts";
import { insertBuyer, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { createOwnerDatabase, type OwnerDatabase } from "#tests/setup/owner-database.ts";
import { findFreePort } from "#tests/setup/postgres.ts";
import { askSite, type SiteAnswer, type SiteRequest } from "#tests/setup/site-client.ts";
import { runProcess, type StartedProcess, startProcess, toServerEnv } from "#tests/setup/start-process.ts";

const kills = process.env.FULL === "kills" ? 300 : 10;
const seed = Number(process.env.SEED ?? 20_260_115);
const eventsInBatch = 25;
const invitation = "KILL-TEST";

/** Something that is posted until it is acknowledged, with the same key each time. */
interface Post {
  /** Found in what is stored. */
  name: string;
  at: string;
  request: SiteRequest;
  isAcknowledged(answer: SiteAnswer): boolean;
}

type Kind = "request" | "registration" | "usage" | "publication";

const postgresUrl = inject("postgresUrl");

describe.skipIf(postgresUrl === null)("a server that is killed at random moments", () => {
  let database: OwnerDatabase;
  let dataDir: string;
  let handle: DatabaseHandle;
  let server: StartedProcess;
  let env: Record<string, string>;
  let make: Record<Kind, () => Post>;
  const acknowledged: Record<Kind, string[]> = { request: [], registration: [], usage: [], publication: [] };
  const faults: string[] = [];
  const random = createRandom(seed);
  const isUp = createGate();

  beforeAll(async () => {
    database = await createOwnerDatabase(postgresUrl ?? "");
    dataDir = await mkdtemp(path.join(tmpdir(), "kills-"));
    env = {
      ...toServerEnv({ databaseUrl: database.url, port: await findFreePort(), dataDir }),
      TRUST_PROXY: "true",
      LOG_LEVEL: "warn",
    };
    server = await start();
    handle = await openDatabase({ databaseUrl: database.url, dataDir });
    make = await preparePosts();
  });
  afterAll(async () => {
    await server?.kill();
    await handle?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<StartedProcess> {
    const started = startProcess(["index.js"], env);
    const answers = () =>
      askSite(Number(env.PORT), "/healthz").then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await answers())) await Promise.race([sleep(20), started.exited.then(failToStart)]);
    return started;
    function failToStart(): never {
      throw new Error(`the server did not start:\n${started.output()}`);
    }
  }

  async function preparePosts(): Promise<Record<Kind, () => Post>> {
    const fields: ScopeFields = {
      db: handle.db,
      tenantId: 1,
      companyId: null,
      userId: null,
      now: new Date(),
      catalogue: {},
    };
    const scope = fields as Parameters<typeof insertSeller>[0];
    const seller = await insertSeller(scope);
    const buyer = await insertBuyer(seller);
    const key = await insertKey(seller.scope, seller.serviceId);
    const writer = await insertAccount(scope, { roleId: 1, email: "writer@platform.example" });
    const session = await createSession(scope, writer, { userAgent: null, address: null });
    await insertInvitation(scope, invitation, { useLimit: 1_000_000 });
    return {
      request: () => toRequest(seller.serviceId),
      registration: toRegistration,
      usage: () => toBatch(key, buyer.slug),
      publication: () => toPublication(session),
    };
  }

  /** One client: posts one thing after the other, each again until it is acknowledged. */
  async function postAll(kind: Kind, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const post = make[kind]();
      while (!(await isAcknowledged(post))) await isUp.pass();
      acknowledged[kind].push(post.name);
    }
  }

  async function isAcknowledged({ at, request, isAcknowledged: isDone }: Post): Promise<boolean> {
    const answer = await askSite(Number(env.PORT), at, request).catch(() => null);
    if (answer === null) return false;
    if (isDone(answer)) return true;
    if (answer.status !== 503) {
      faults.push(`${at} answered ${answer.status}: ${answer.body.slice(0, 2000)}`);
      return true;
    }
    return false;
  }

  const countAcknowledged = () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);

  /** The moment is one of the work, not of the clock, so that a slow machine is killed in its work, too. */
  async function killAtRandom(): Promise<void> {
    const wanted = countAcknowledged() + 2 + Math.floor(random() * 12);
    while (countAcknowledged() < wanted && faults.length === 0) await sleep(1);
    await sleep(random() * 12);
    isUp.shut();
    await server.kill();
    await handle.pool.query("delete from throttles");
    server = await start();
    isUp.open();
  }

  const rowsOf = (query: string) => asPlatform(handle.db, async (db) => (await db.execute(query)).rows);
  const namesOf = async (query: string) => (await rowsOf(query)).map(({ name }) => name).sort();

  test(
    `loses and doubles nothing that it acknowledged (${kills} kills, seed ${seed})`,
    async () => {
      let isOver = false;
      const clients = (["request", "request", "registration", "usage", "publication"] as const).map((kind) =>
        postAll(kind, () => isOver || faults.length > 0),
      );
      for (let kill = 0; kill < kills && faults.length === 0; kill++) await killAtRandom();
      isOver = true;
      await Promise.all(clients);
      expect(faults).toEqual([]);
      const { request, registration, usage, publication } = acknowledged;
      for (const names of Object.values(acknowledged)) expect(names.length).toBeGreaterThan(0);

      expect(await namesOf("select work_email as name from requests")).toEqual(request.sort());
      const history = "select work_email as name from request_events join requests on requests.id = request_id";
      expect(await namesOf(`${history} where request_events.kind = 'submitted'`)).toEqual(request);
      expect(await namesOf("select recipient as name from outbox where recipient like 'request-%'")).toEqual(request);

      registration.sort();
      expect(await namesOf("select email as name from users where email like 'registration-%'")).toEqual(registration);
      expect(await namesOf("select name from companies where name like 'registration-%'")).toEqual(registration);
      expect(await namesOf("select recipient as name from outbox where recipient like 'registration-%'")).toEqual(
        registration,
      );
      expect(await rowsOf("select used_count::int as count from invitation_codes")).toEqual([
        { count: registration.length },
      ]);

      const events = usage.length * eventsInBatch;
      expect(await rowsOf("select count(*)::int from usage_events")).toEqual([{ count: events }]);
      expect(await rowsOf("select sum(requests)::int as count from usage_daily_totals")).toEqual([{ count: events }]);

      expect(await namesOf("select title as name from events")).toEqual(publication.sort());
      const audited = "select after ->> 'title' as name from audit_log where action = 'event.create'";
      expect(await namesOf(audited)).toEqual(publication);
      expect(await runProcess(["admin.js", "verify-audit"], env)).toMatchObject({ code: 0 });
    },
    // Ends what hangs: a kill and its start take seven seconds where the tests have two cores for themselves.
    kills * 60_000,
  );
});

/** Requests that arrive while it is shut wait until it is opened. */
function createGate() {
  let opened = Promise.resolve();
  let open: () => void = () => undefined;
  return {
    pass: () => opened,
    open: () => open(),
    shut: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}

/** Mulberry32: the same moments for the same seed. */
function createRandom(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isPage = ({ status }: SiteAnswer) => status === 200;

function toRequest(serviceId: number): Post {
  const key = randomUUID();
  const email = `request-${key}@agency.example`;
  const person = { firstName: "Ada", lastName: "Byron", workEmail: email, phoneNumber: "" };
  const fields = { ...person, businessTypes: "Data", description: "Quotes", acceptTerms: "on", formKey: key };
  return { name: email, at: `/requestservice/x/${serviceId}`, request: { fields }, isAcknowledged: isPage };
}

function toRegistration(): Post {
  const key = randomUUID();
  const email = `registration-${key}@agency.example`;
  const person = { firstName: "Ada", lastName: "Byron", workEmail: email, contactNumber: "" };
  const fields = { ...person, businessName: email, gigcode: invitation, acceptTerms: "on", formKey: key };
  const at = `/agencyonboarding/gigcode?code=${invitation}`;
  return { name: email, at, request: { fields }, isAcknowledged: isPage };
}

function toBatch(key: string, buyer: string): Post {
  const name = randomUUID();
  const time = new Date().toISOString();
  const json = Array.from({ length: eventsInBatch }, (_, at) =>
    toEvent(`${name}-${at}`, { buyer, requests: 1 }, { time }),
  );
  const request = { json, headers: { authorization: `Bearer ${key}`, accept: "application/json" } };
  return { name, at: "/api/usage/events", request, isAcknowledged: isPage };
}

function toPublication(session: string): Post {
  const formKey = randomUUID();
  const name = `event-${formKey}`;
  const text = { title: name, summary: "An hour of questions", host: "Ada Byron", joinUrl: "https://agency.example/" };
  const times = { startsAt: "2030-01-01T10:00", endsAt: "2030-01-01T11:00", timeZone: "UTC", when: "now" };
  const request = {
    fields: { ...text, ...times, audience: "all", intent: "save", formKey },
    headers: { cookie: `session=${session}` },
  };
  return { name, at: "/gigmarket/admin/events/new", request, isAcknowledged: ({ status }) => status === 302 };
}
