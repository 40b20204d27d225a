import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { serviceSearch, services } from "#app/db/schema/catalogue.ts";
import { companyFiles } from "#app/db/schema/company-files.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { requests } from "#app/db/schema/requests.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import { listMarkets } from "#app/features/companies/market/markets.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import type { Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { getBalance, grantMarketCredit, postTransaction } from "#app/features/ledger/ledger.server.ts";
import { readErasure } from "#app/features/retention/company-duties.server.ts";
import { findCurrentSlug } from "#app/features/tenancy/former-slugs.server.ts";
import { toMarketTenantId } from "#app/features/tenancy/market.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { createMemoryFiles } from "#tests/factories/memory-files.ts";
import {
  anySender,
  insertAgreement,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getCompanyDetails } from "./company-details.server.ts";
import { eraseCompanyBySlug, eraseCompanyInConsole } from "./erase-company.server.ts";

describeOnEveryDatabase("a company on request", (open) => {
  let database: TestDatabase;
  let seller: Awaited<ReturnType<typeof insertSeller>>;
  let buyer: typeof companies.$inferSelect;
  const files = createMemoryFiles();
  const logged: unknown[] = [];

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (db) => {
      for (const table of [requests, agreements, users]) await db.delete(table);
    });
    const names = { slug: `lane-${crypto.randomUUID()}`, name: "Harbor Lane" };
    seller = await insertSeller(database.scope(), { tenantId: 4 });
    buyer = await insertCompany(database.scope(), { tenantId: 5 });
    await database.db
      .update(companies)
      .set({ ...names, website: "https://lane.example", phone: "9785550142" })
      .where(eq(companies.id, seller.company.id));
    Object.assign(seller.company, names);
  });

  async function insertAdministrator(tenantId: number, roleId = 1) {
    const email = `admin-${crypto.randomUUID()}@market.test`;
    const { id } = await insertAccount(database.scope(), { tenantId, roleId, email });
    return { ...testScopeIn(database.scope(), tenantId), userId: id };
  }

  const erase = async (admin: TestScope, change: Partial<Confirmation> = {}) =>
    eraseCompanyInConsole(admin, {
      id: seller.company.id,
      confirmation: { ...(await openConfirmation(admin)), ...change },
      files,
      log: { error: (_: unknown, message?: string) => logged.push(message) },
    });
  const readCompany = async () => {
    const [row] = await database.db.select().from(companies).where(eq(companies.id, seller.company.id));
    return row;
  };
  const readLog = () => asPlatform(database.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));

  async function insertRequest(tenantId: number, change: Partial<typeof requests.$inferInsert>) {
    const ask = { kind: "service", firstName: "D", lastName: "W", acceptedTerms: true, locale: "en" } as const;
    const row = { ...ask, tenantId, workEmail: `${crypto.randomUUID()}@lane.test`, description: "Text", ...change };
    await inTenant(testScopeIn(database.scope(), tenantId), ({ db }) => db.insert(requests).values(row));
  }

  it("stays when the administrator's rights end while the password is asked for", async () => {
    const admin = await insertAdministrator(4);
    const carried = { ...admin, actor: await authorize(admin, "useConsole") };
    await database.db.update(users).set({ roleId: 2 }).where(eq(users.id, admin.userId));
    expect(await erase(carried)).toBeNull();
    expect(await readCompany()).toMatchObject({ name: "Harbor Lane", erasedAt: null });
  });

  it("is erased after a question, with its people, services and names, by administrators who see it alone", async () => {
    const [own, stranger, agent] = [
      await insertAdministrator(4),
      await insertAdministrator(5),
      await insertAdministrator(4, 2),
    ];
    const scoped = { ...seller.scope, userId: own.userId };
    const subject = `company:${seller.company.id}`;
    await inTenant(scoped, (inside) =>
      recordAudit(inside, { action: "company.update", subject, after: { name: "Harbor Lane" } }),
    );
    expect(await erase(stranger)).toBeNull();
    expect(await erase(agent)).toBeNull();
    expect(await erase(own, { consent: false })).toMatchObject({ kind: "unconfirmed", required: { kind: "confirm" } });
    expect((await readCompany())?.erasedAt).toBeNull();

    expect(await erase(own)).toEqual({ kind: "done", count: 1 });
    expect(await readCompany()).toMatchObject({
      name: `Company ${seller.company.id}`,
      slug: expect.stringMatching(/^erased-/),
      website: null,
      phone: null,
      erasedAt: own.now,
    });
    const people = await database.db.select().from(users).where(eq(users.companyId, seller.company.id));
    expect(people).toEqual([]);
    const [service] = await database.db.select().from(services).where(eq(services.id, seller.serviceId));
    expect(service).toMatchObject({ name: "Flood Zones", status: 4, description: "", tagline: "" });
    const [found] = await database.db.select().from(serviceSearch).where(eq(serviceSearch.serviceId, seller.serviceId));
    expect(found).toMatchObject({ status: 4, ownerCompanyName: `Company ${seller.company.id}` });
    const log = await readLog();
    expect(log.map(({ action, tenantId }) => [action, tenantId])).toEqual([
      ["company.update", 4],
      ["company.erase", 4],
    ]);
    expect(JSON.stringify(log)).not.toContain("Harbor Lane");
    expect(await getCompanyDetails(own, seller.company.id)).toMatchObject({ erasure: null });
    expect(await erase(own)).toBeNull();
  });

  it("is erased once by two who do it at once", async () => {
    const admins = [await insertAdministrator(4), await insertAdministrator(1)];
    const outcomes = await Promise.all(admins.map((admin) => erase(admin)));
    expect(outcomes.filter((outcome) => outcome?.kind === "done")).toHaveLength(1);
    expect((await readLog()).filter(({ action }) => action === "company.erase")).toHaveLength(1);
  });

  it("stays while it owes others something, whoever asks, and the reason is given", async () => {
    const admin = await insertAdministrator(1);
    const agreement = await insertAgreement(database.scope(), { serviceId: seller.serviceId, buyerId: buyer.id });
    expect(await erase(admin)).toEqual({ kind: "refused", reason: "agreements" });
    expect(await eraseCompanyBySlug(database.scope(), seller.company.slug, files)).toEqual({
      kind: "refused",
      reason: "agreements",
    });
    await asPlatform(database.db, (db) =>
      db.update(agreements).set({ state: "ended" }).where(eq(agreements.publicId, agreement)),
    );
    await insertRequest(5, { ownerCompanyId: seller.company.id });
    await insertRequest(5, { ownerCompanyId: seller.company.id, status: "declined" });
    await insertRequest(toMarketTenantId(seller.company.id), {});
    await insertRequest(5, { ownerCompanyId: buyer.id });
    expect((await getCompanyDetails(admin, seller.company.id))?.erasure).toMatchObject({
      people: 1,
      services: 1,
      duties: { agreements: 0, requests: 2 },
    });
    expect(await erase(admin)).toEqual({ kind: "refused", reason: "requests" });
    const others = await asPlatform(database.db, (db) => readErasure(db, buyer.id, database.scope().now));
    expect(others.duties).toEqual({ agreements: 0, disputes: 0, requests: 1, accounts: 0 });
    await asPlatform(database.db, (db) => db.update(requests).set({ status: "withdrawn" }));
    await postTransaction(testScopeIn(database.scope(), 4), {
      kind: "payment",
      companyId: seller.company.id,
      key: `owed:${seller.company.id}`,
      moves: [
        { kind: "seller", companyId: seller.company.id, cents: 120 },
        { kind: "bank", companyId: null, cents: -120 },
      ],
    });
    expect(await erase(admin)).toEqual({ kind: "refused", reason: "accounts" });
  });

  it("stays while use of an ended agreement can still be billed, as buyer and as seller", async () => {
    const admin = await insertAdministrator(1);
    const publicId = await insertAgreement(database.scope(), { serviceId: seller.serviceId, buyerId: buyer.id });
    await insertFee(seller.scope, seller.serviceId, 100);
    const key = await insertKey(seller.scope, seller.serviceId);
    const end = (endsAt: Date) =>
      asPlatform(database.db, (db) =>
        db.update(agreements).set({ state: "ended", endsAt }).where(eq(agreements.publicId, publicId)),
      );
    const eraseBuyer = (day: string) =>
      eraseCompanyBySlug({ ...database.scope(), now: new Date(`${day}T00:00:00Z`) }, buyer.slug, files);
    await end(new Date("2026-01-10T00:00:00Z"));
    expect(await eraseBuyer("2026-02-03")).toEqual({ kind: "refused", reason: "accounts" });
    expect(await erase(admin)).toEqual({ kind: "refused", reason: "accounts" });
    const used = toEvent("late", { buyer: buyer.slug, requests: 3 }, { time: "2026-01-09T00:00:00Z" });
    expect(await recordUsage(database.scope(), { key, values: [used] }, anySender)).toMatchObject({ kind: "done" });
    await asPlatform(database.db, (db) => db.delete(usageDailyTotals));
    await end(new Date("2026-02-01T00:00:00Z"));
    expect(await eraseBuyer("2026-02-03")).toEqual({ kind: "refused", reason: "accounts" });
    expect(await eraseBuyer("2026-02-04")).toMatchObject({ kind: "done" });
  });

  it("with a market closes it, keeps its address from others, and keeps ledger and others' records", async () => {
    const { id: companyId, slug } = seller.company;
    const url = await files.put(new TextEncoder().encode(slug), "png");
    const shared = await files.put(new TextEncoder().encode("shared"), "png");
    const shown = await files.put(new TextEncoder().encode("shown"), "png");
    await asPlatform(database.db, async (db) => {
      const settings = { tenantId: 4, companyId, draft: {}, published: {}, updatedAt: database.scope().now };
      await db.insert(marketSettings).values(settings);
      await db.update(companies).set({ hasGigMarket: true }).where(eq(companies.id, companyId));
      await db.insert(companyFiles).values([
        { companyId, url, bytes: 1 },
        { companyId, url: shared, bytes: 1 },
        { companyId: buyer.id, url: shared, bytes: 1 },
        { companyId, url: shown, bytes: 1 },
      ]);
      await db.update(companies).set({ logoUrl: shown }).where(eq(companies.id, buyer.id));
    });
    await grantMarketCredit(testScopeIn(database.scope(), 4), companyId, 2500);
    const agreement = await insertAgreement(database.scope(), {
      serviceId: seller.serviceId,
      buyerId: buyer.id,
      state: "ended",
    });
    await insertRequest(4, { companyId, ownerCompanyId: null, status: "withdrawn" });
    await insertRequest(5, { companyId: buyer.id, ownerCompanyId: companyId, status: "live" });
    expect((await listMarkets(database.db)).map((market) => market.companyId)).toContain(companyId);

    expect(await eraseCompanyBySlug(database.scope(), slug, files)).toEqual({ kind: "done", id: companyId, left: 0 });
    expect((await listMarkets(database.db)).map((market) => market.companyId)).not.toContain(companyId);
    expect(await getBalance({ ...testScopeIn(database.scope(), 4), companyId })).toBe(2500);
    const kept = await asPlatform(database.db, (db) => db.select().from(requests));
    expect(kept).toMatchObject([{ companyId: buyer.id, ownerCompanyId: companyId }]);
    const ended = await asPlatform(database.db, (db) => db.select().from(agreements));
    expect(ended).toMatchObject([{ publicId: agreement, sellerCompanyId: companyId }]);
    expect(await findCurrentSlug(database.scope(), slug)).toMatch(/^erased-/);
    const nameOf = (address: string) => address.replace("/files/", "");
    expect([await files.open(nameOf(url)), (await files.open(nameOf(shared)))?.size]).toEqual([null, 6]);
    expect((await files.open(nameOf(shown)))?.size).toBe(5);
    expect(await eraseCompanyBySlug(database.scope(), slug, files)).toBeNull();
  });

  it("is erased where its files cannot be removed, which the command does later", async () => {
    const { id: companyId } = seller.company;
    const url = await files.put(new TextEncoder().encode(`late ${companyId}`), "png");
    await asPlatform(database.db, (db) => db.insert(companyFiles).values({ companyId, url, bytes: 1 }));
    const { remove } = files;
    files.remove = () => Promise.reject(new Error("no storage"));
    expect(await erase(await insertAdministrator(1))).toEqual({ kind: "done", count: 1 });
    expect(logged).toEqual(["files of an erased company could not be removed"]);
    const { slug = "" } = (await readCompany()) ?? {};
    expect(await eraseCompanyBySlug(database.scope(), slug, files)).toMatchObject({ kind: "done", left: 1 });
    files.remove = remove;
    expect(await eraseCompanyBySlug(database.scope(), slug, files)).toMatchObject({ kind: "done", left: 0 });
    expect(await files.open(url.replace("/files/", ""))).toBeNull();
  });

  it("is not erased by somebody of its own, nor with another administrator among its people by a tenant's", async () => {
    const own = await insertAdministrator(4);
    const join = (companyId: number | null) =>
      database.db
        .update(users)
        .set({ companyId })
        .where(eq(users.id, own.userId ?? 0));
    await join(seller.company.id);
    expect(await erase(own)).toEqual({ kind: "refused", reason: "yourself" });
    expect(await erase(await insertAdministrator(4))).toEqual({ kind: "refused", reason: "administrator" });
    expect(await erase(await insertAdministrator(1))).toEqual({ kind: "done", count: 1 });
  });
});
