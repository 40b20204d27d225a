import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { requestEvents, requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { toSearchQuery } from "#tests/factories/catalogue.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { deriveEvidence } from "./derive-evidence.server.ts";

const hour = 3_600_000;
const start = new Date("2026-01-05T08:00:00Z");
const later = (hours: number) => new Date(start.getTime() + hours * hour);
let named = 0;

interface Course {
  companyId?: number | null;
  at?: Date;
  answered?: number;
  live?: number;
  declined?: number;
  spamAt?: Date;
}

describeOnEveryDatabase("the figures of a service's requests", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  async function prepare() {
    named += 1;
    const name = `Evidenced${named}`;
    const scope = database.scope({ now: later(24) });
    const { serviceId, company: seller } = await insertSeller(scope, { tenantId: 4, names: [name] });
    const read = async () => (await getService(scope, serviceId))?.evidence ?? null;
    const readCard = async () =>
      (await searchServices(scope, toSearchQuery({ text: name }))).cards[0]?.evidence ?? null;
    /** A request of a new company unless one is given; the times are hours after it. */
    const request = async ({ companyId, at = start, spamAt, ...course }: Course) => {
      const buyer = companyId === undefined ? (await insertCompany(scope)).id : companyId;
      await asPlatform(database.db, async (db) => {
        const [row] = await db
          .insert(requests)
          .values({ ...plain, serviceId, ownerCompanyId: seller.id, companyId: buyer, createdAt: at, spamAt })
          .returning({ id: requests.id });
        const event = (toStatus: string, hours: number | undefined) =>
          hours === undefined
            ? []
            : [
                {
                  tenantId: 1,
                  requestId: row?.id ?? 0,
                  kind: "moved" as const,
                  actor: "seller" as const,
                  toStatus,
                  createdAt: new Date(at.getTime() + hours * hour),
                },
              ];
        const events = [
          ...event("inReview", course.answered),
          ...event("live", course.live),
          ...event("declined", course.declined),
        ];
        if (events.length > 0) await db.insert(requestEvents).values(events);
      });
      return buyer ?? 0;
    };
    const requestAll = async (courses: Course[]) => {
      for (const course of courses) await request(course);
    };
    const derive = (at: Date) => deriveEvidence(database.db, at);
    return { serviceId, scope, seller, read, readCard, request, requestAll, derive };
  }

  it("are medians of companies' first requests and the share that went live, alike on page and card", async () => {
    const { read, readCard, request, requestAll, derive, seller } = await prepare();
    const known = await request({ answered: 1, live: 48 });
    await requestAll([
      { answered: 2, live: 72 },
      { answered: 3, live: 96 },
      { answered: 4, live: 120 },
      { answered: 500, declined: 500 },
      { companyId: known, at: later(900), answered: 30, live: 31 },
      { companyId: null, answered: 40, live: 40 },
      { companyId: seller.id, answered: 40, live: 40 },
      { answered: 40, live: 40, spamAt: later(1) },
    ]);
    expect(await derive(later(1000))).toBe(1);
    const figures = {
      usedBy: 0,
      answer: { value: 180, of: 5 },
      live: null,
      completed: { value: 80, of: 5 },
      availability: null,
    };
    expect(await read()).toEqual(figures);
    expect(await readCard()).toEqual(figures);
    expect(await derive(later(1000))).toBe(0);
  });

  it("count a request that was never answered as not completed after sixty days", async () => {
    const { read, requestAll, derive } = await prepare();
    await requestAll([{}, {}, { live: 10 }, { live: 10 }, { live: 10 }]);
    await derive(later(59 * 24));
    expect(await read()).toBeNull();
    await derive(later(61 * 24));
    expect(await read()).toMatchObject({ answer: null, completed: { value: 60, of: 5 } });
  });

  it("never differ by fewer than five companies, whenever they are read", async () => {
    const { read, request, derive } = await prepare();
    const seen: { of: number; hours: number[] }[] = [];
    const waits: number[] = [];
    for (let day = 1; day <= 23; day += 1) {
      const wait = (day * 7) % 11;
      waits.push(wait);
      await request({ at: later(day * 24), answered: wait });
      await derive(later(day * 24 + 12));
      const found = await read();
      const of = found?.answer?.of ?? 0;
      if (of === 0) expect(day).toBeLessThan(5);
      else if (of !== seen.at(-1)?.of) seen.push({ of, hours: waits.slice(0, of) });
      const last = seen.at(-1)?.hours.toSorted((one, other) => one - other) ?? [];
      if (last.length > 0 && last.length % 2 === 1)
        expect(found?.answer?.value).toBe(60 * (last[(last.length - 1) / 2] ?? 0));
    }
    expect(seen.map(({ of }) => of)).toEqual([5, 10, 15, 20]);
  });

  it("disappear when fewer than five companies are left", async () => {
    const { serviceId, read, requestAll, derive } = await prepare();
    await requestAll(Array.from({ length: 5 }, () => ({ answered: 1 })));
    await derive(later(100));
    expect(await read()).not.toBeNull();
    await asPlatform(database.db, (db) =>
      db.update(requests).set({ companyId: null }).where(eq(requests.serviceId, serviceId)),
    );
    expect(await derive(later(101))).toBe(1);
    expect(await read()).toBeNull();
    const [row] = await database.db.select().from(services).where(eq(services.id, serviceId));
    expect(row?.evidence).toEqual({});
  });
});

const plain = {
  tenantId: 1,
  kind: "service" as const,
  firstName: "A",
  lastName: "B",
  get workEmail() {
    named += 1;
    return `a${named}@example.com`;
  },
  description: "",
  acceptedTerms: true,
  locale: "en",
};
