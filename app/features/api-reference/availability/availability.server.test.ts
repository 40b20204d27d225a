import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { serviceAvailability, serviceProbeDays } from "#app/db/schema/availability.ts";
import { services } from "#app/db/schema/catalogue.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import type { ReachOutcome } from "../outbound.server.ts";
import type { AvailabilityValues } from "./availability.ts";
import { deriveAvailability } from "./derive-availability.server.ts";
import { getOwnAvailability, saveAvailability, stopAvailability } from "./own-availability.server.ts";
import { probeDueServices } from "./probe-services.server.ts";

const now = new Date("2026-03-10T12:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const daysLater = (days: number) => after(days * 24 * 60);
const address = "https://api.acme.example/health";
const values: AvailabilityValues = { source: "probed", address, share: "" };
let named = 0;

describeOnEveryDatabase("the availability of a seller's API", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    named += 1;
    const name = `Available${named}`;
    const seller = await insertSeller(database.scope({ now }), { tenantId: 4, names: [name] });
    const { serviceId } = seller;
    await database.db.update(services).set({ website: "https://acme.example" }).where(eq(services.id, serviceId));
    const read = async () => (await getService(seller.scope, serviceId))?.evidence?.availability ?? null;
    const readCard = async () =>
      (await searchServices(seller.scope, toSearchQuery({ text: name }))).cards[0]?.evidence?.availability ?? null;
    const count = async (up: number, down: number, daysAgo = 1) => {
      const day = daysLater(-daysAgo).toISOString().slice(0, 10);
      const row = { serviceId, tenantId: 4, day, up, slow: 1, down };
      await asPlatform(database.db, (db) => db.insert(serviceProbeDays).values(row));
    };
    const derive = (at = now) => asPlatform(database.db, (db) => deriveAvailability(db, at));
    return { ...seller, read, readCard, count, derive };
  }

  /** Probes all that is due, as a server whose requests are answered by `answer`. */
  function probe(at: Date, answer: (url: URL) => ReachOutcome | Promise<ReachOutcome>, signal?: AbortSignal) {
    const sent: string[] = [];
    const reach = async (url: URL) => {
      sent.push(url.href);
      return answer(url);
    };
    const options = { now: () => at, signal: signal ?? new AbortController().signal, reach };
    return probeDueServices(database.db, options).then(() => sent);
  }

  const up = () => ({ kind: "answered", status: 200 }) as const;
  const withAddress = (path: string) => ({ ...values, address: `https://api.acme.example/${path}` });
  const sums = async (scope: TestScope, serviceId: number) =>
    (await getOwnAvailability(scope, serviceId))?.stored?.counts;

  it("is probed once by two servers, about every five minutes, and counted by day", async () => {
    const { scope, serviceId } = await prepare();
    expect(await saveAvailability(scope, serviceId, withAddress("once"))).toEqual({ kind: "saved" });
    const [one, other] = await Promise.all([probe(now, up), probe(now, up)]);
    expect([...one, ...other].filter((url) => url.endsWith("/once"))).toHaveLength(1);
    expect(await probe(after(4.4), up)).not.toContain("https://api.acme.example/once");
    const failing = () => ({ kind: "answered", status: 503 }) as const;
    expect(await probe(after(5.6), failing)).toContain("https://api.acme.example/once");
    await probe(after(12), () => ({ kind: "unreachable", code: "EAI_AGAIN" }));
    expect((await getOwnAvailability(scope, serviceId))?.stored).toMatchObject({
      counts: { up: 1, slow: 0, down: 1 },
      last: { result: "uncertain" },
      lastFailure: { at: after(5.6).toISOString(), failure: "status", status: 503 },
      shown: null,
    });
    await stopAvailability(scope, serviceId);
  });

  it("shows from a hundred probes of whole days on, on page and card, rounded down", async () => {
    const { scope, serviceId, read, readCard, count, derive } = await prepare();
    await saveAvailability(scope, serviceId, values);
    await count(98, 0);
    await count(500, 0, 0);
    await count(500, 0, 31);
    await derive();
    expect(await read()).toBeNull();
    await count(2000, 1, 2);
    await derive();
    expect(await read()).toEqual({ value: 99.9, of: 2101 });
    expect(await readCard()).toEqual({ value: 99.9, of: 2101 });
    expect(await derive()).toBe(0);
    await stopAvailability(scope, serviceId);
    expect([await read(), await readCard()]).toEqual([null, null]);
    expect(await probe(after(60), up)).not.toContain(address);
    await saveAvailability(scope, serviceId, values);
    expect(await read()).toEqual({ value: 99.9, of: 2101 });
    await stopAvailability(scope, serviceId);
  });

  it("is never rounded up to all", async () => {
    const { scope, serviceId, read, count, derive } = await prepare();
    await saveAvailability(scope, serviceId, values);
    await count(8638, 1);
    await derive();
    expect(await read()).toEqual({ value: 99.9, of: 8640 });
    await stopAvailability(scope, serviceId);
  });

  it("sends no extra probes when a seller changes the settings often, and starts over only for another host", async () => {
    const { scope, serviceId } = await prepare();
    const host = withAddress("toggled");
    await saveAvailability(scope, serviceId, host);
    const isIts = (url: string) => url.includes("toggled");
    expect((await probe(now, up)).filter(isIts)).toHaveLength(1);
    await stopAvailability(scope, serviceId);
    await saveAvailability(scope, serviceId, { source: "reported", address: "", share: "99" });
    await saveAvailability(scope, serviceId, withAddress("toggled/again"));
    expect((await probe(after(1), up)).filter(isIts)).toEqual([]);
    expect(await sums(scope, serviceId)).toMatchObject({ up: 1 });
    await saveAvailability(scope, serviceId, { ...values, address: "https://toggled.acme.example/" });
    expect(await sums(scope, serviceId)).toMatchObject({ up: 0 });
    expect((await probe(after(1), up)).filter(isIts)).toEqual([]);
    await stopAvailability(scope, serviceId);
  });

  it("is not counted when its seller stops, or the server does, while a probe is under way", async () => {
    const { scope, serviceId } = await prepare();
    await saveAvailability(scope, serviceId, withAddress("stopped"));
    await probe(now, async (url) => {
      if (url.href.endsWith("/stopped")) await stopAvailability(scope, serviceId);
      return up();
    });
    expect(await sums(scope, serviceId)).toEqual({ up: 0, slow: 0, down: 0 });
    await saveAvailability(scope, serviceId, withAddress("stopped"));
    const stopping = new AbortController();
    await probe(
      after(6),
      () => {
        stopping.abort();
        return Promise.reject(new Error("aborted"));
      },
      stopping.signal,
    );
    expect(await sums(scope, serviceId)).toEqual({ up: 0, slow: 0, down: 0 });
    await stopAvailability(scope, serviceId);
  });

  it("of a withdrawn service, or a sample, is not probed", async () => {
    const { scope, serviceId } = await prepare();
    await saveAvailability(scope, serviceId, withAddress("gone"));
    await database.db.update(services).set({ status: 4 }).where(eq(services.id, serviceId));
    expect(await probe(now, up)).not.toContain("https://api.acme.example/gone");
    await database.db.update(services).set({ status: 1 }).where(eq(services.id, serviceId));
    const mark = (isSample: boolean) =>
      asPlatform(database.db, (db) =>
        db.update(serviceAvailability).set({ isSample }).where(eq(serviceAvailability.serviceId, serviceId)),
      );
    await mark(true);
    expect(await probe(now, up)).not.toContain("https://api.acme.example/gone");
    await mark(false);
    expect(await probe(now, up)).toContain("https://api.acme.example/gone");
    await stopAvailability(scope, serviceId);
  });

  it("is marked where its seller states it, until it has to be confirmed", async () => {
    const { scope, serviceId, read, readCard, derive } = await prepare();
    await saveAvailability(scope, serviceId, { source: "reported", address: "", share: "99,95" });
    const shown = { value: 99.95, reportedOn: "2026-03-10" };
    expect([await read(), await readCard()]).toEqual([shown, shown]);
    expect((await getOwnAvailability(scope, serviceId))?.stored).toMatchObject({ reportedUntil: "2026-09-05" });
    await derive(daysLater(179));
    expect(await read()).toEqual(shown);
    await derive(daysLater(180));
    expect(await read()).toBeNull();
  });

  it.each([
    ["no source", { source: "" }, "source"],
    ["no address", { address: "" }, "address"],
    ["an address of somebody else", { address: "https://www.example.org/" }, "address"],
    ["no share", { source: "reported" }, "share"],
    ["a share above all", { source: "reported", share: "100.1" }, "share"],
    ["a share that is none", { source: "reported", share: "<b>99" }, "share"],
  ])("is refused with %s", async (_name, wrong, field) => {
    const { scope, serviceId } = await prepare();
    const outcome = await saveAvailability(scope, serviceId, { ...values, ...wrong });
    expect(outcome).toMatchObject({ kind: "faulty", errors: { [field]: expect.any(String) } });
    expect((await getOwnAvailability(scope, serviceId))?.stored).toBeNull();
  });

  it("is its seller's alone to choose, and audited", async () => {
    const { scope, serviceId } = await prepare();
    const stranger = await insertSeller(database.scope({ now }));
    expect(await getOwnAvailability(stranger.scope, serviceId)).toBeNull();
    expect(await saveAvailability(stranger.scope, serviceId, values)).toBeNull();
    await saveAvailability(scope, serviceId, values);
    expect(await stopAvailability(stranger.scope, serviceId)).toBeNull();
    await stopAvailability(scope, serviceId);
    await stopAvailability(scope, serviceId);
    const log = await asPlatform(database.db, (db) =>
      db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.subject, `service:${serviceId}`))
        .orderBy(auditLog.id),
    );
    expect(log.map(({ action }) => action)).toEqual(["availability.save", "availability.stop"]);
  });
});
