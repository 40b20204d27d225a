import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { serviceProbeDays } from "#app/db/schema/availability.ts";
import { leads } from "#app/db/schema/leads.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { trialUses } from "#app/db/schema/trial-keys.ts";
import { typedPreviews } from "#app/db/schema/typed-previews.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { insertMember } from "#tests/factories/companies.ts";
import { insertCompany, insertSeller } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { applyRetention, type Periods } from "./retention.server.ts";

const usual: Periods = { requestMonths: 24, closedAccountDays: 30, mailBodyDays: 90, auditYears: 7, ledgerYears: 10 };
const always = async () => usual;
const now = new Date("2026-11-24T12:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

describeOnEveryDatabase("what is past its period", (open) => {
  it("is deleted in batches, by each tenant's own periods, and counted in its log", async () => {
    const { db } = await open();
    await fill(db, 1, 1100);
    await fill(db, 4, 1);
    const run = await applyRetention(db, now, async (tenantId) =>
      tenantId === 4 ? { ...usual, requestMonths: 84 } : usual,
    );
    const removed = { requests: 1, leads: 1100, mails: 1, mailBodies: 3, auditEntries: 2 };
    expect(run).toEqual({ removed, failures: [], skipped: [] });
    await asPlatform(db, async (tx) => {
      const kept = await tx.select().from(requests).orderBy(requests.tenantId, requests.id);
      expect(kept.map(({ tenantId, description }) => [tenantId, description])).toEqual([
        [1, "new"],
        [4, "old"],
        [4, "new"],
      ]);
      const mails = await tx.select().from(outbox).where(eq(outbox.tenantId, 1)).orderBy(outbox.id);
      expect(mails.map(({ subject, status, text, html }) => ({ subject, status, text, html }))).toEqual([
        { subject: "100", status: "dead", text: "", html: "" },
        { subject: "80", status: "pending", text: "text", html: "html" },
      ]);
      const log = await tx.select().from(auditLog).where(eq(auditLog.tenantId, 1)).orderBy(auditLog.id);
      expect(log.map(({ action, after }) => [action, after])).toEqual([
        ["mail.retry", null],
        ["retention.apply", { requests: 1 }],
        ["retention.apply", { leads: 500 }],
        ["retention.apply", { leads: 500 }],
        ["retention.apply", { leads: 100 }],
        ["retention.apply", { mails: 1 }],
        ["retention.apply", { mailBodies: 1 }],
        ["retention.apply", { auditEntries: 1, before: "2019-11-24T12:00:00.000Z" }],
      ]);
    });
    expect((await applyRetention(db, now, async () => ({ ...usual, requestMonths: 84 }))).removed).toEqual({});
  });

  it("is deleted once by two servers at once", async () => {
    const { db } = await open();
    await asPlatform(db, (tx) => tx.delete(leads));
    await asPlatform(db, (tx) => tx.insert(leads).values(oldLeads(1, 30)));
    const both = await Promise.all([0, 1].map(() => applyRetention(db, now, always)));
    expect(both.reduce((sum, { removed: { leads: count = 0 } }) => sum + count, 0)).toBe(30);
  });

  it("a request stays while its agreement is in force, whatever tenant each is on", async () => {
    const database = await open();
    const { scope, serviceId, company: seller } = await insertSeller(database.scope({ now: before(900) }));
    const market = toMarketTenantId(seller.id);
    await asPlatform(database.db, async (db) => {
      for (const state of ["active", "ended"] as const) {
        const buyer = await insertCompany({ ...scope, db });
        const [request] = await db
          .insert(requests)
          .values({
            ...form,
            tenantId: market,
            workEmail: `${state}@x.test`,
            description: state,
            updatedAt: before(800),
          })
          .returning();
        await db.insert(agreements).values({
          ...{ tenantId: 1, buyerTenantId: 1, serviceId, sellerCompanyId: seller.id, buyerCompanyId: buyer.id },
          ...{ publicId: state, origin: "request", requestId: request?.id, state, unitCents: 5 },
          ...{ createdAt: before(800), updatedAt: before(800) },
        });
      }
    });
    expect((await applyRetention(database.db, now, always)).removed).toEqual({ requests: 1 });
    const kept = await asPlatform(database.db, (db) => db.select().from(requests));
    expect(kept).toMatchObject([{ tenantId: market, description: "active" }]);
  });

  it("calls with a seller's test key are known for thirty days", async () => {
    const database = await open();
    const { scope, serviceId } = await insertSeller(database.scope({ now: before(100) }));
    const { id: userId } = await insertAccount(scope, { email: "curious@x.test" });
    const use = { serviceId, userId, tenantId: scope.tenantId, calls: 3 };
    const days = [31, 30, 0].map((ago) => before(ago).toISOString().slice(0, 10));
    await asPlatform(database.db, (db) => db.insert(trialUses).values(days.map((day) => ({ ...use, day }))));
    expect((await applyRetention(database.db, now, always)).removed).toEqual({ trialCalls: 1 });
    const kept = await asPlatform(database.db, (db) => db.select().from(trialUses).orderBy(trialUses.day));
    expect(kept.map(({ day }) => day)).toEqual(days.slice(1));
  });

  it("probes of sellers' APIs are kept for thirty days", async () => {
    const database = await open();
    const { scope, serviceId } = await insertSeller(database.scope({ now: before(100) }));
    const row = { serviceId, tenantId: scope.tenantId, up: 288 };
    const days = [31, 30, 0].map((ago) => before(ago).toISOString().slice(0, 10));
    await asPlatform(database.db, (db) => db.insert(serviceProbeDays).values(days.map((day) => ({ ...row, day }))));
    expect((await applyRetention(database.db, now, always)).removed).toEqual({ probeDays: 1 });
    const kept = await asPlatform(database.db, (db) =>
      db.select().from(serviceProbeDays).orderBy(serviceProbeDays.day),
    );
    expect(kept.map(({ day }) => day)).toEqual(days.slice(1));
  });

  it("what was typed in an editor is kept for an hour, also when nobody types there again", async () => {
    const database = await open();
    const { scope, user } = await insertMember(database.scope({ now }), { slug: "typist" });
    const row = { tenantId: scope.tenantId, userId: user.id, content: { name: "Half a na" } };
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const rows = [
      { ...row, subject: "market", keptAt: minutesAgo(61) },
      { ...row, subject: "brand:typist", keptAt: minutesAgo(59) },
    ];
    await asPlatform(database.db, (db) => db.insert(typedPreviews).values(rows));
    expect((await applyRetention(database.db, now, always)).removed).toEqual({ typedPreviews: 1 });
    const kept = await asPlatform(database.db, (db) => db.select().from(typedPreviews));
    expect(kept.map(({ subject }) => subject)).toEqual(["brand:typist"]);
  });

  it("is deleted although another account, row or tenant fails, and reports which", async () => {
    const database = await open();
    const { db } = database;
    await fill(db, 1, 3);
    await fill(db, 4, 2);
    await fill(db, 5, 2);
    const closed = { closedAt: before(40), deactivatedAt: before(40) };
    const stuck = await insertAccount(database.scope(), { email: "stuck@x.test", ...closed });
    await insertAccount(database.scope(), { email: "gone@x.test", ...closed });
    await refuseDeleting(db, "leads", "old.tenant_id = 1");
    await refuseDeleting(db, "users", `old.id = ${stuck.id}`);
    const { removed, failures, skipped } = await applyRetention(db, now, async (tenantId) => {
      if (tenantId === 5) throw new Error("unreadable");
      return usual;
    });
    expect(failures.map(({ of }) => of)).toEqual([`user:${stuck.id}`, "retention:1 leads", "retention:5"]);
    expect(skipped).toEqual([5]);
    expect(removed).toEqual({ accounts: 1, requests: 2, leads: 2, mails: 2, mailBodies: 2, auditEntries: 2 });
  });

  it("stays while a tenant's periods are not known", async () => {
    const { db } = await open();
    await fill(db, 4, 2);
    expect(await applyRetention(db, now, async () => null)).toEqual({ removed: {}, failures: [], skipped: [4] });
  });
});

const form = { kind: "service", firstName: "D", lastName: "W", acceptedTerms: true, locale: "en" } as const;

/** Makes the database refuse to delete some rows. */
async function refuseDeleting(db: TestDatabase["db"], table: "leads" | "users", when: string): Promise<void> {
  await db.execute(
    `create function refuse_${table}() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`,
  );
  await db.execute(
    `create trigger refuse before delete on ${table} for each row when (${when}) execute function refuse_${table}()`,
  );
}

async function fill(db: TestDatabase["db"], tenantId: number, leadCount: number): Promise<void> {
  const request = { ...form, tenantId };
  const mail = { tenantId, kind: "welcome", recipient: "d@x.test", locale: "en", text: "text", html: "html" };
  const from = { fromName: "M", fromAddress: "m@x.test" };
  await asPlatform(db, async (tx) => {
    for (const [description, updatedAt] of [
      ["old", before(800)],
      ["new", before(700)],
    ] as const)
      await tx.insert(requests).values({ ...request, workEmail: `${description}@x.test`, description, updatedAt });
    await tx.insert(leads).values(oldLeads(tenantId, leadCount));
    for (const days of [800, 100, 80]) {
      const messageId = `<${tenantId}.${days}@x.test>`;
      await tx.insert(outbox).values({ ...mail, ...from, subject: String(days), messageId, createdAt: before(days) });
    }
    for (const days of [7 * 366 + 2, 7 * 365])
      await tx.insert(auditLog).values({ tenantId, action: "mail.retry", subject: "mail:1", createdAt: before(days) });
  });
}

function oldLeads(tenantId: number, count: number) {
  const lead = { tenantId, kind: "demo", name: "Dana", company: "L", locale: "en", createdAt: before(800) } as const;
  return Array.from({ length: count }, (_none, at) => ({ ...lead, email: `dana${at}@x.test` }));
}
