import { eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { agreements } from "#app/db/schema/agreements.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { openApiDocuments, services, tags } from "#app/db/schema/catalogue.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { serviceFees, serviceKeys, usageDailyTotals } from "#app/db/schema/usage.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { authorize } from "#app/features/identity/actor.server.ts";
import { listStartedPrices } from "#app/features/listings/figures/listed-prices.server.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { getListing, saveStep } from "#app/features/listings/listings.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { getService } from "#app/features/marketplace/service/services.server.ts";
import { insertRegistration } from "#app/features/onboarding/registrations.server.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { createServices, toSearchQuery } from "#tests/factories/catalogue.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { insertListingTags, insertReviewer, insertSeller } from "#tests/factories/listings.ts";
import { insertAgreement, insertCompany, insertKey, insertPrice } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { expectLock } from "#tests/setup/waiting-session.ts";
import { decideListing } from "./decide-listing.server.ts";
import { reviewImportedService, reviewImportedServices } from "./imported-services.server.ts";
import { getListingReview } from "./review-listings.server.ts";
import { takeBackImports } from "./take-back-imports.server.ts";

const sender = buildAccountSender();

describeOnEveryDatabase("the review of an imported service", (open) => {
  let database: TestDatabase;
  let seller: TestScope;
  let admin: Awaited<ReturnType<typeof insertReviewer>>;
  let tagIds: Awaited<ReturnType<typeof insertListingTags>>;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearAuditLog(database.db);
    await asPlatform(database.db, async (tx) => {
      for (const table of [outbox, listings]) await tx.delete(table);
    });
    for (const table of [services, users, companies, tags]) await database.db.delete(table);
    tagIds = await insertListingTags(database.scope());
    seller = await insertSeller(database.scope());
    admin = await insertReviewer(database.scope());
  });

  const fees: [serviceId: number, cents: number][] = [];
  const decide = async (id: number, decision: "accept" | "askChanges" | "reject", note = "") => {
    const review = await getListingReview(admin, id);
    return decideListing(admin, {
      decision: { id, decision, note, submittedAt: review?.submittedAt ?? "" },
      senders: { sender, senderOf: () => sender },
      setFee: async (_scope, { serviceId, cents }) => fees.push([serviceId, cents]) > 0,
    });
  };
  const find = async (text: string) =>
    (await searchServices(database.scope(), toSearchQuery({ text }), { page: 1, count: 48 })).cards.map(({ id }) => id);
  const pending = async (name = "Imported") => {
    const [serviceId = 0] = await createServices(seller.db, [
      { name, ownerCompanyId: seller.companyId ?? 0, tagIds: [Number(tagIds.category)], status: 2 },
    ]);
    return serviceId;
  };
  const look = (text = "", scope = admin) =>
    listRows(scope, "imported", parseTableQuery(new URLSearchParams({ q: text }), sections.imported));
  const readAudits = () =>
    asPlatform(database.db, (db) =>
      db.select().from(auditLog).where(like(auditLog.action, "service.%")).orderBy(auditLog.id),
    );
  const take = (serviceId: number) => reviewImportedService(admin, serviceId);

  it("starts when the administrator takes it in, once, and makes it Live when accepted", async () => {
    const serviceId = await pending();
    expect(await look("impORT")).toMatchObject({ total: 1, rows: [{ id: serviceId, name: "Imported" }] });
    const taken = await Promise.all([take(serviceId), take(serviceId)]);
    expect(taken.filter((id) => id !== null)).toHaveLength(1);
    const id = taken.find((one) => one !== null) ?? 0;
    expect((await look())?.total).toBe(0);
    expect(await getListingReview(admin, id)).toMatchObject({ isEdit: false, status: "submitted" });
    expect(await decide(id, "accept")).toEqual({ kind: "done", serviceId });
    expect((await getService(database.scope(), serviceId))?.status).toBe(1);
    expect(await find("imported")).toEqual([serviceId]);
  });

  it("can be decided while its seller withdraws it: whoever comes second waits", async () => {
    const serviceId = await pending();
    const id = (await take(serviceId)) ?? 0;
    let deciding: ReturnType<typeof decide> | undefined;
    await asPlatform(database.db, async (tx) => {
      await tx.select().from(services).where(eq(services.id, serviceId)).for("update");
      deciding = decide(id, "accept");
      if (database.engine === "postgres") await vi.waitFor(() => expectLock(database));
      await tx.select().from(listings).where(eq(listings.id, id)).for("update", { noWait: true });
    });
    expect(await deciding).toMatchObject({ kind: "done" });
  });

  it("leaves the price that its seller has set meanwhile, unless the listing names another fee", async () => {
    const [kept, changed] = [await pending("Kept"), await pending("Changed")];
    const steps = [
      { upTo: 1000, cents: 30 },
      { upTo: null, cents: 20 },
    ];
    await openListingOfService(seller, kept);
    for (const serviceId of [kept, changed])
      await insertPrice(seller, serviceId, { steps, freeRequests: 0, monthlyFeeCents: 500, effectiveAt: seller.now });
    const accept = async (id: number) => {
      fees.length = 0;
      await decide(id, "accept");
      return [...fees];
    };
    expect(await accept((await take(kept)) ?? 0)).toEqual([]);
    const id = (await take(changed)) ?? 0;
    await decide(id, "askChanges", "A dollar, please");
    await saveStep(seller, id, { step: "fees", values: { fee: "1.00", showPriceDetails: true } });
    await asPlatform(database.db, (tx) =>
      tx.update(listings).set({ status: "submitted", submittedAt: seller.now }).where(eq(listings.id, id)),
    );
    expect(await accept(id)).toEqual([[changed, 100]]);
  });

  it("removes it from the catalogue when rejected, and notifies its company's seller", async () => {
    const serviceId = await pending();
    const id = (await take(serviceId)) ?? 0;
    expect(await decide(id, "reject", "No such company")).toMatchObject({ kind: "done" });
    expect((await getService(database.scope(), serviceId))?.status).toBe(4);
    expect(await find("imported")).toEqual([]);
    expect((await look())?.total).toBe(0);
    expect(await getListing(seller, id)).toMatchObject({ status: "rejected", serviceId });
    expect((await readMails(database.scope())).map(({ recipient }) => recipient)).toContain("northline-4@seller.test");
  });

  it("skips Live services and those being edited, and is open to platform administrators only", async () => {
    const serviceId = await pending();
    const live = await pending("Live");
    await database.db.update(services).set({ status: 1 }).where(eq(services.id, live));
    expect(await take(live)).toBeNull();
    for (const scope of [seller, testScopeIn(admin, 4), { ...admin, userId: null }]) {
      expect(await reviewImportedService(scope, serviceId)).toBeNull();
      const perform = { ids: [serviceId], confirmation: { sessionId: 1, consent: true, password: "" } };
      expect(await reviewImportedServices(scope, perform)).toBeNull();
    }
    expect(await look("", seller)).toBeNull();
    expect(await take(2_000_000_000)).toBeNull();
    await openListingOfService(seller, serviceId);
    expect((await look())?.total).toBe(1);
    await saveStep(seller, (await openListingOfService(seller, serviceId)) ?? 0, {
      step: "fees",
      values: { fee: "0.50", showPriceDetails: true },
    });
    expect((await look())?.total).toBe(0);
    expect(await take(serviceId)).toBeNull();
  });

  it("is taken back from a company that registered under its provider's name, if nobody used it", async () => {
    const [serviceId, agreed, used] = [await pending("Ours"), await pending("Agreed"), await pending("Used")];
    await asPlatform(database.db, async (db) => {
      for (const id of [serviceId, agreed, used])
        await db
          .update(services)
          .set({ importSource: `file:${id}.json`, status: 1 })
          .where(eq(services.id, id));
      const edited = { companyName: "Squatter", website: "https://squatter.test/", searchWords: ["squat"] };
      await db
        .update(services)
        .set({ ...edited, translations: { es: { name: "Nuestro" } } })
        .where(eq(services.id, serviceId));
      await db.insert(openApiDocuments).values({
        ...{ serviceId, sha256: "0", title: "Hail Maps", version: "1", operations: 0 },
        document: JSON.stringify({
          openapi: "3.0.0",
          info: { title: "Hail Maps", description: "Shows where hail fell.", "x-providerName": "hail.example" },
        }),
      });
      const { companyId, userId } = seller;
      const entry = {
        kind: "seller",
        companyId: companyId ?? 0,
        userId: userId ?? 0,
        formKey: null,
      } as const;
      await insertRegistration({ ...database.scope(), db }, sender, entry);
    });
    const own = await pending("Own");
    const listing = (await openListingOfService(seller, serviceId)) ?? 0;
    await insertKey(seller, serviceId);
    const steps = [{ upTo: null, cents: 30 }];
    await insertPrice(seller, serviceId, { steps, freeRequests: 0, monthlyFeeCents: 0, effectiveAt: seller.now });
    await listStartedPrices(database.db, seller.now);
    const unproven = (scope = admin) =>
      listRows(scope, "companies", parseTableQuery(new URLSearchParams("attention=unproven"), sections.companies));
    expect((await unproven())?.rows).toMatchObject([{ id: seller.companyId, attention: ["unproven"] }]);

    const senderOf = (_id: number, locale: string | null) => buildAccountSender({ locale: locale ?? "en" });
    const taking = { companyId: seller.companyId ?? 0, confirmation: await openConfirmation(admin), senderOf };
    expect(await takeBackImports(seller, taking)).toBeNull();
    const { id: buyerId } = await insertCompany(database.scope());
    await insertAgreement(database.scope(), { serviceId: agreed, buyerId });
    await asPlatform(database.db, async (db) => {
      await db.update(agreements).set({ state: "ended" });
      await db.insert(usageDailyTotals).values({
        ...{ tenantId: 1, serviceId: used, buyerTenantId: 1, buyerCompanyId: buyerId, usageDate: "2026-01-15" },
        ...{ bookedMonth: "2026-01-01", requests: 2, totalCents: 60, feePoints: "72000" },
      });
    });
    expect(await takeBackImports(admin, { ...taking, companyId: buyerId })).toEqual({
      kind: "refused",
      reason: "noImports",
    });
    const unasked = { ...taking, confirmation: { ...taking.confirmation, consent: false } };
    expect(await takeBackImports(admin, unasked)).toMatchObject({ kind: "unconfirmed" });

    const person = { companyId: seller.companyId, roleId: 4 };
    await insertAccount(seller, { ...person, email: "vera@seller.test", locale: "es" });
    await insertAccount(seller, { ...person, email: "never@came.test", lastSeenAt: null });
    expect(await takeBackImports(admin, taking)).toEqual({ kind: "done", count: 1 });
    expect(await readMails(seller)).toMatchObject([
      { kind: "listingsTakenBack", recipient: "northline-4@seller.test", subject: "Taken back: Ours" },
      { recipient: "vera@seller.test", subject: "Ya no es de su empresa: Ours", locale: "es" },
    ]);
    expect(await look()).toMatchObject({ total: 2, rows: [{ id: serviceId, company: "hail.example" }, { id: own }] });
    const [taken] = await database.db.select().from(services).where(eq(services.id, serviceId));
    expect(taken).toMatchObject({
      ...{ name: "Hail Maps", companyName: "hail.example", website: "https://hail.example/", searchWords: [] },
      listedPrice: null,
    });
    expect(taken?.translations).toEqual({});
    expect(await asPlatform(database.db, (db) => db.select().from(serviceFees))).toEqual([]);
    for (const id of [agreed, used])
      expect(await getService(database.scope(), id)).toMatchObject({ status: 1, companyName: "Company" });
    expect(await getListing(seller, listing)).toBeNull();
    expect(await openListingOfService(seller, serviceId)).toBeNull();
    expect(await asPlatform(database.db, (db) => db.select().from(serviceKeys))).toMatchObject([
      { revokedAt: admin.now },
    ]);
    expect(await readAudits()).toMatchObject([{ action: "service.takeBack", subject: `service:${serviceId}` }]);
    expect((await unproven())?.total).toBe(1);
    expect(await takeBackImports(admin, taking)).toEqual({ kind: "refused", reason: "usedImports" });
  });

  it("takes in several at once after a password confirmation, and skips the others", async () => {
    const ids = [await pending("One"), await pending("Two"), 2_000_000_000];
    const confirmation = { sessionId: 1, consent: false, password: "" };
    const outcome = await reviewImportedServices(admin, { ids, confirmation });
    expect(outcome).toEqual({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [expect.objectContaining({ name: "password" })] },
    });
    expect((await look())?.total).toBe(2);
    const agreed = await openConfirmation(admin);
    expect(await reviewImportedServices(admin, { ids, confirmation: agreed })).toEqual({
      kind: "done",
      count: 2,
    });
    expect((await look())?.total).toBe(0);
  });

  it("obeys no administrator whose rights ended while the password was asked for", async () => {
    const [serviceId, imported] = [await pending("Waiting"), await pending("Imported")];
    await database.db
      .update(services)
      .set({ importSource: "file:late.json", status: 1 })
      .where(eq(services.id, imported));
    const listing = (await take(await pending("Taken in"))) ?? 0;
    const carried = { ...admin, actor: await authorize(admin, "administerPlatform") };
    const review = await getListingReview(admin, listing);
    const confirmation = await openConfirmation(admin);
    await database.db
      .update(users)
      .set({ roleId: 2 })
      .where(eq(users.id, admin.userId ?? 0));
    const decision = { id: listing, decision: "accept", note: "", submittedAt: review?.submittedAt ?? "" } as const;
    const publication = { senders: { sender, senderOf: () => sender }, setFee: async () => true };
    const taking = { companyId: seller.companyId ?? 0, confirmation, senderOf: () => sender };
    expect([
      await reviewImportedService(carried, serviceId),
      (await decideListing(carried, { decision, ...publication })).kind,
      await takeBackImports(carried, taking),
    ]).toEqual([null, "absent", null]);
  });

  it("finds services by the literal search text", async () => {
    await pending("Feed 21% _\\");
    expect(await look("% _\\")).toMatchObject({ total: 1, rows: [{ name: "Feed 21% _\\" }] });
    expect((await look("%%"))?.total).toBe(0);
    expect((await look("\0"))?.total).toBe(1);
  });
});
