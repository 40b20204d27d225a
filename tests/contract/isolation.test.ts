import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { readMails } from "#tests/factories/accounts.ts";
import { describeOnOneDatabase } from "#tests/setup/test-database.ts";
import { type Ask, mayShow, toReadings } from "./isolation/asks.ts";
import { folders } from "./isolation/brands.ts";
import { type Canary, listCanaries } from "./isolation/canary.ts";
import { listChanged, listMailings, readSums, type Sum, toChanges } from "./isolation/changes.ts";
import { type FaultMeans, listReadFaults, listWriteFaults, mailFault } from "./isolation/faults.ts";
import type { Person } from "./isolation/people.ts";
import { openSite, type SeededFault, type Site } from "./isolation/site.ts";

/** Number of requests; README.md says how to make 20,000. */
const requestCount = Number(process.env.ISOLATION_REQUESTS ?? 500);
const seed = Number(process.env.ISOLATION_SEED ?? 6);
const changeCount = Math.ceil(requestCount / 10);
const atOnce = 4;
/** Number of changing requests after which the rows are compared: the first damage is enough. */
const looksAfter = 100;
/** For the faults' names only; their means exist once the site is open. */
const noMeans: FaultMeans = { tenants: [], viewerOf: () => null };

interface Damage {
  mayNot(sum: Sum): boolean;
  /** Restricts the requests to these addresses. */
  at?: RegExp;
}

const nobody: Person = {
  ...{ role: "newcomer", roleId: 0, tenantId: 0, letter: "" },
  ...{ companyId: null, userId: 0, token: "" },
};

describeOnOneDatabase("each of five tenants", (open) => {
  let site: Site;
  let means: FaultMeans;

  beforeAll(async () => {
    site = await openSite(await open());
    const viewers = new Map<Person, Viewer | null>();
    const people = site.people();
    for (const person of people) viewers.set(person, await findViewer(site.scope.db, person.token, site.scope.now));
    const find = (tenantId: number, role: string) =>
      people.find((person) => person.tenantId === tenantId && person.role === role) ?? nobody;
    means = { tenants: site.tenants, viewerOf: (tenantId, role) => viewers.get(find(tenantId, role)) ?? null };
  }, 300_000);
  afterEach(() => site.seed({}));
  afterAll(() => site?.server.stop());

  const send = (ask: Ask) => site.server.ask({ ...ask, headers: { host: ask.host, ...ask.headers } });

  async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
    const turn = async () => {
      for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, turn));
  }

  /** The canaries that a response contains although its asker may not see them. */
  async function findForeign(ask: Ask): Promise<Canary[]> {
    const answer = await send(ask);
    expect([ask.path, answer.status < 500]).toEqual([ask.path, true]);
    const text = `${JSON.stringify(answer.headers)}${answer.body.toString("utf8")}`;
    return listCanaries(text).filter((canary) => !mayShow(ask, canary, site.marketId));
  }

  /** Requests whose response contains what the asker may not see; stops at about `most`. */
  async function listForeign(count: number, most: number, { at }: SeededFault = {}): Promise<string[]> {
    const foreign: string[] = [];
    const asks = fc.sample(toReadings(site, at), { numRuns: count, seed });
    await inTurns(asks, async (ask) => {
      if (foreign.length >= most) return;
      const [canary] = await findForeign(ask);
      const who = ask.person ? `${ask.person.role} ${ask.person.letter} of ${ask.person.tenantId}` : "visitor";
      if (canary) foreign.push(`${JSON.stringify(canary)} at ${ask.host}${ask.path} as ${who}`);
    });
    return foreign;
  }

  /** Rows that these people changed without being allowed to. */
  async function listDamage(isMeant: (person: Person) => boolean, count: number, { mayNot, at }: Damage) {
    await site.revive();
    const before = await readSums(site);
    const changes = toChanges(site.ids, site.people().filter(isMeant)).filter(({ path }) => at?.test(path) ?? true);
    const asks = fc.sample(changes, { numRuns: count, seed });
    while (asks.length > 0) {
      await inTurns(asks.splice(0, looksAfter), async (ask) => {
        const { status } = await send(ask);
        expect([ask.path, status < 500]).toEqual([ask.path, true]);
      });
      const damage = listChanged(before, await readSums(site), mayNot);
      if (damage.length > 0) return damage;
    }
    return [];
  }

  /** The platform's administrator may change any tenant's rows. */
  const isOf = (id: number) => (person: Person) =>
    person.tenantId === id && (id !== 1 || person.role !== "administrator");

  test("keeps its texts from everyone else, whatever they request", async () => {
    expect(await listForeign(requestCount, 40)).toEqual([]);
  }, 1_800_000);

  test("shows its private texts to its own people, so that the search for leaks can find something", async () => {
    const owner = site.people().find(({ tenantId, role }) => tenantId === 900 && role === "owner");
    for (const path of ["/company", "/users", "/dashboard", "/myservices"]) {
      const cookie = `session=${owner?.token}`;
      const answer = await site.server.ask({ path: `${path}.data`, headers: { host: "acme.test", cookie } });
      const kinds = listCanaries(answer.body.toString()).map(({ kind, tenantId }) => `${kind}${tenantId}`);
      expect([path, kinds]).toEqual([path, expect.arrayContaining(["own900"])]);
    }
  });

  const readFaults = listReadFaults(noMeans);
  const writeFaults = listWriteFaults(noMeans);

  test.each(readFaults.map(([name], index) => [name, index] as const))(
    "detects a leak with %s",
    async (_name, index) => {
      const fault = listReadFaults(means)[index]?.[1] ?? {};
      site.seed(fault);
      expect(await listForeign(3000, 1, fault)).not.toEqual([]);
    },
    600_000,
  );

  /** Mails written so far that mention a tenant other than their own; a market's mail may mention its parent. */
  async function listForeignMails(): Promise<string[]> {
    const before = new Set((await readMails(site.scope)).map(({ id }) => id));
    for (const ask of listMailings()) expect([ask.path, (await send(ask)).status < 500]).toEqual([ask.path, true]);
    const written = (await readMails(site.scope)).filter(({ id }) => !before.has(id));
    expect(new Set(written.map(({ tenantId }) => tenantId)).size).toBeGreaterThanOrEqual(folders.length);
    return written.flatMap(({ tenantId, kind, subject, text, html, fromName, replyTo }) => {
      const home = tenantId === site.marketId ? 4 : tenantId;
      const canaries = listCanaries(JSON.stringify([subject, text, html, fromName, replyTo]));
      return canaries
        .filter((canary) => canary.tenantId !== (canary.kind === "brand" ? tenantId : home))
        .map((canary) => `${kind} of ${tenantId}: ${JSON.stringify(canary)}`);
    });
  }

  test("writes mail that mentions no other tenant", async () => {
    expect(await listForeignMails()).toEqual([]);
  });

  test("detects mail written in the name of the default tenant", async () => {
    site.seed(mailFault(means));
    expect(await listForeignMails()).not.toEqual([]);
  });

  // Runs before the long walk, which leaves few rows to damage.
  test.each(writeFaults.map(([name], index) => [name, index] as const))(
    "detects writes by others with %s",
    async (_name, index) => {
      const fault = listWriteFaults(means)[index]?.[1] ?? {};
      site.seed(fault);
      const mayNot = ({ tenantId }: Sum) => tenantId !== 4;
      expect(await listDamage(isOf(4), fault.at ? 300 : 1500, { mayNot, at: fault.at })).not.toEqual([]);
    },
    600_000,
  );

  test.each(folders.map(({ slug, id }) => [slug, id] as const))(
    "is not changed by anyone of %s, whatever they send",
    async (_slug, id) => {
      const mayNot = ({ tenantId }: Sum) => tenantId !== id;
      expect(await listDamage(isOf(id), changeCount, { mayNot })).toEqual([]);
    },
    600_000,
  );

  test("has companies that cannot change each other", async () => {
    const isStaff = ({ tenantId, letter, roleId }: Person) => tenantId === 4 && letter === "a" && roleId > 1;
    const other = site.people().find(({ tenantId, letter }) => tenantId === 4 && letter === "b")?.companyId;
    const mayNot = ({ companyId }: Sum) => companyId === other;
    expect(await listDamage(isStaff, changeCount, { mayNot })).toEqual([]);
  }, 600_000);
});

test("at least twenty faults are seeded, each of a different kind", () => {
  const names = [...listReadFaults(noMeans), ...listWriteFaults(noMeans)].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(20);
});
