import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { analyticsCounts } from "#app/db/schema/analytics.ts";
import { auditLog } from "#app/db/schema/audit.ts";
import { bundleItems, openApiDocuments, serviceMedia, services, tags } from "#app/db/schema/catalogue.ts";
import { collections } from "#app/db/schema/collections.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { listings } from "#app/db/schema/listings.ts";
import { marketSettings } from "#app/db/schema/markets.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { listRows } from "#app/features/admin/table/table-rows.server.ts";
import { openListingOfService } from "#app/features/listings/listing-of-service.server.ts";
import { importListingDocument } from "#app/features/listings/listing-openapi.server.ts";
import { getListing, loadListingStart, saveStep } from "#app/features/listings/listings.server.ts";
import { listOwnServices, reactivateService, withdrawService } from "#app/features/listings/own-services.server.ts";
import { submitListing } from "#app/features/listings/wizard/submit-listing.server.ts";
import { searchServices } from "#app/features/marketplace/search/search-services.server.ts";
import { serviceStatus } from "#app/features/marketplace/service/service.ts";
import { getService, listMedia } from "#app/features/marketplace/service/services.server.ts";
import { listViewed } from "#app/features/marketplace/viewed/viewed-services.server.ts";
import { createRequest } from "#app/features/requests/requests.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { clearAuditLog } from "#tests/factories/audit.ts";
import { createServices, createTags, toSearchQuery } from "#tests/factories/catalogue.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import {
  buildListing,
  insertListing,
  insertListingTags,
  insertReviewer,
  insertSeller,
} from "#tests/factories/listings.ts";
import { anySender, insertAgreement, insertBuyer, insertCompany, insertFee } from "#tests/factories/usage.ts";
import { describeOnOneDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { acceptListings } from "./accept-listings.server.ts";
import { decideListing, type ListingDecision, type Publication } from "./decide-listing.server.ts";
import { getListingPreview } from "./listing-preview.server.ts";
import { getListingReview, getReviewPreview } from "./review-listings.server.ts";

const sender = buildAccountSender();
const senders = { sender, platform: sender };
const listing = {
  kind: "workflow" as const,
  serviceName: "",
  workflowName: "",
  firstName: "Vi",
  lastName: "Sitor",
  workEmail: "vi@visitor.test",
  phoneNumber: "",
  description: "Plates of a fleet",
  businessTypes: [],
  idempotencyKey: null,
};

describeOnOneDatabase("reviewing listings", (open) => {
  let database: TestDatabase;
  let seller: TestScope;
  let admin: Awaited<ReturnType<typeof insertReviewer>>;
  let tagIds: Awaited<ReturnType<typeof insertListingTags>>;
  let fees: [number, number][];

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    const { db } = database;
    await clearAuditLog(db);
    await asPlatform(db, async (tx) => {
      for (const table of [outbox, listings]) await tx.delete(table);
    });
    for (const table of [services, users, companies, tags]) await db.delete(table);
    tagIds = await insertListingTags(database.scope());
    seller = await insertSeller(database.scope());
    admin = await insertReviewer(database.scope());
    fees = [];
  });

  const setFee: Publication["setFee"] = async (_scope, { serviceId, cents }) => fees.push([serviceId, cents]) > 0;
  const listed = async (scope = admin, listing = "") =>
    (await listRows(scope, "listings", parseTableQuery(new URLSearchParams(listing), sections.listings)))?.rows ?? null;
  const submitted = async () => {
    const id = await insertListing(seller, buildListing(tagIds));
    await submitListing(seller, senders, id);
    return id;
  };
  const decide = async (id: number, decision: ListingDecision["decision"], note = "", by = admin) => {
    const review = await getListingReview(admin, id);
    return decideListing(by, {
      decision: { id, decision, note, submittedAt: review?.submittedAt ?? "" },
      senders: { sender, senderOf: () => sender },
      setFee,
    });
  };
  const accept = async (id: number) => {
    const outcome = await decide(id, "accept");
    if (outcome.kind !== "done" || outcome.serviceId === null) throw new Error(`not accepted: ${outcome.kind}`);
    return outcome.serviceId;
  };
  const find = async (text: string) =>
    (await searchServices(database.scope(), toSearchQuery({ text }), { page: 1, count: 48 })).cards.map(({ id }) => id);

  it("notifies the tenant's contact in the language of the account with that address", async () => {
    const notice = async () => {
      expect(await decide(await submitted(), "reject", "A copy")).toMatchObject({ kind: "done" });
      return (await readMails(seller)).find(({ kind }) => kind === "listingDecisionNotice");
    };
    expect(await notice()).toMatchObject({
      recipient: "help@market.test",
      subject: expect.stringMatching(/^Listing rejected: /),
    });
    await insertAccount(seller, { email: "Help@market.test", locale: "es" });
    await asPlatform(database.db, (tx) => tx.delete(outbox));
    expect(await notice()).toMatchObject({
      recipient: "help@market.test",
      subject: expect.stringMatching(/^Servicio rechazado: /),
    });
  });

  it("writes to another of the company's sellers when the one who submitted it has left", async () => {
    const companyId = seller.companyId ?? 0;
    const successor = await insertAccount(seller, { roleId: 4, companyId, email: "successor@seller.test" });
    const readRecipients = async () =>
      (await readMails(seller)).flatMap(({ kind, recipient }) => (kind === "listingDecided" ? [recipient] : []));
    const leave = (left: Partial<typeof users.$inferInsert>) =>
      database.db
        .update(users)
        .set(left)
        .where(eq(users.id, seller.userId ?? 0));
    const [first, second, third] = [await submitted(), await submitted(), await submitted()];
    await decide(first, "askChanges", "Say more");
    await leave({ companyId: null });
    await decide(second, "askChanges", "Say more");
    await leave({ companyId, deactivatedAt: seller.now });
    await decide(third, "askChanges", "Say more");
    expect(await readRecipients()).toEqual(["northline-4@seller.test", successor.email, successor.email]);
  });

  it("publishes what it works with: shown, found by a system's name, reviewed by its name, and kept for the next edit", async () => {
    const { EZLynx = 0, HawkSoft = 0 } = await createTags(database.db, "system", ["EZLynx", "HawkSoft"]);
    const { criteria, ...rest } = buildListing(tagIds);
    const said = {
      sizes: ["small", "solo"],
      systems: [`${EZLynx}:api`, `${HawkSoft}:none`, "999999:api"],
      optIns: [`${EZLynx}:agency`],
    };
    const id = await insertListing(seller, { ...rest, criteria: { ...criteria, ...said } });
    await submitListing(seller, senders, id);
    const review = await getListingReview(admin, id);
    const text = "#999999: api\nEZLynx: api, agency\nHawkSoft: none";
    expect(review?.changes.find(({ field }) => field === "systems")).toMatchObject({ after: text });
    const serviceId = await accept(id);
    expect(await getService(database.scope(), serviceId)).toMatchObject({
      agencySizes: ["solo", "small"],
      systems: ["EZLynx"],
      connections: [
        { systemId: EZLynx, name: "EZLynx", connection: "api", optIn: "agency" },
        { systemId: HawkSoft, name: "HawkSoft", connection: "none", optIn: null },
      ],
    });
    expect([await find("ezlynx"), await find("hawksoft")]).toEqual([[serviceId], []]);
    const { cards } = await searchServices(database.scope(), toSearchQuery({ systems: [EZLynx] }));
    expect(cards.map(({ id, systems }) => ({ id, systems }))).toEqual([{ id: serviceId, systems: ["EZLynx"] }]);
    expect((await searchServices(database.scope(), toSearchQuery({ systems: [HawkSoft] }))).total).toBe(0);
  });

  it("publishes the texts in Spanish: read by readers of Spanish, found in both languages, kept for the next edit", async () => {
    const { provider, ...rest } = buildListing(tagIds);
    const spanish = {
      name: "Trailer Registry",
      nameEs: "Consulta de matrículas",
      taglineEs: "",
      descriptionEs: "Encuentra **camiones**.<script>",
    };
    const id = await insertListing(seller, { ...rest, provider: { ...provider, ...spanish } });
    await submitListing(seller, senders, id);
    const review = await getListingReview(admin, id);
    expect(review?.changes.find(({ field }) => field === "nameEs")).toMatchObject({ after: spanish.nameEs });
    expect(review?.html.descriptionEs.after).toBe("<p>Encuentra <strong>camiones</strong>.</p>");
    const serviceId = await accept(id);
    expect(await getService(database.scope(), serviceId)).toMatchObject({ name: spanish.name });
    expect(await getService(database.scope(), serviceId, "es")).toMatchObject({
      name: spanish.nameEs,
      tagline: provider.tagline,
      description: "<p>Encuentra <strong>camiones</strong>.</p>",
    });
    expect(await Promise.all(["matrículas", "camiones", "trailer"].map(find))).toEqual([
      [serviceId],
      [serviceId],
      [serviceId],
    ]);
    const page = (locale: string) => searchServices(database.scope(), toSearchQuery({ text: "trailer" }), { locale });
    expect((await page("es")).cards.map(({ name, tagline }) => [name, tagline])).toEqual([
      [spanish.nameEs, provider.tagline],
    ]);
    expect((await page("en")).cards.map(({ name }) => name)).toEqual([spanish.name]);
    expect(await listViewed(database.scope(), [serviceId], "es")).toMatchObject([{ name: spanish.nameEs }]);
  });

  it("publishes an accepted listing as it is: searchable, priced and sanitized", async () => {
    const id = await submitted();
    expect(await find("plate")).toEqual([]);
    const serviceId = await accept(id);
    expect(await find("plate")).toEqual([serviceId]);
    expect(await getService(database.scope(), serviceId)).toMatchObject({
      status: 1,
      name: "Plate Lookup",
      description: "<p>Finds <strong>vehicles</strong>.</p>",
      categoryNames: ["Vehicle"],
      lineOfBusinessNames: ["Commercial Auto"],
    });
    expect(fees).toEqual([[serviceId, 25]]);
    expect((await getListing(seller, id))?.status).toBe("published");
    const audit = await asPlatform(seller.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([["listing.accept", admin.userId]]);
  });

  it("publishes the OpenAPI document with the listing, and keeps it through an edit", async () => {
    const id = await insertListing(seller, buildListing(tagIds));
    const text = '{"openapi":"3.1.0","info":{"title":"Plates","version":"1"},"paths":{}}';
    await importListingDocument(seller, id, { text, fileName: "p.json" });
    await submitListing(seller, senders, id);
    const serviceId = await accept(id);
    const url = `/api/services/${serviceId}/openapi.json`;
    expect(await getService(database.scope(), serviceId)).toMatchObject({ openApiSpecificationUrl: url });
    await saveStep(seller, id, { step: "fees", values: { fee: "0.30", showPriceDetails: true } });
    await submitListing(seller, senders, id);
    await accept(id);
    const kept = await database.db.select().from(openApiDocuments).where(eq(openApiDocuments.serviceId, serviceId));
    expect(kept).toMatchObject([{ title: "Plates", document: text }]);
  });

  it("requests changes with a reason, and accepts the changed listing", async () => {
    const id = await submitted();
    expect(await decide(id, "askChanges", "  ")).toEqual({ kind: "faulty", error: "listings:error.note" });
    expect(await decide(id, "askChanges", "Please add a price")).toMatchObject({ kind: "done" });
    expect((await getListing(seller, id))?.status).toBe("changes");
    const mail = (await readMails(seller)).find(({ kind }) => kind === "listingDecided");
    expect(mail).toMatchObject({ recipient: "northline-4@seller.test" });
    expect(mail?.text).toContain("Please add a price");
    await submitListing(seller, senders, id);
    await accept(id);
    const review = await getListingReview(admin, id);
    expect(review?.history.map(({ kind }) => kind)).toEqual([
      "created",
      "submitted",
      "changesAsked",
      "submitted",
      "accepted",
    ]);
  });

  it("rejects finally, leaving nothing in the catalogue", async () => {
    const id = await submitted();
    expect(await decide(id, "reject", "Not insurance")).toMatchObject({ kind: "done", serviceId: null });
    expect(await find("plate")).toEqual([]);
    expect(await saveStep(seller, id, { step: "fees", values: { fee: "1", showPriceDetails: true } })).toEqual({
      kind: "locked",
    });
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "locked" });
    expect((await readMails(seller)).at(-2)?.text).toContain("You can start a new listing at any time.");
  });

  it("does not reuse a rejected listing's provider data for the next one", async () => {
    const refused = buildListing(tagIds);
    const provider = {
      ...refused.provider,
      companyName: "Free Money",
      website: "https://free.test",
      profile: "Refused",
    };
    const id = await insertListing(seller, { ...refused, provider });
    await submitListing(seller, senders, id);
    expect((await loadListingStart(seller))?.provider.profile).toBe("Refused");
    await decide(id, "reject", "Not insurance");
    const account = { companyName: "northline data", website: "", profile: "" };
    expect(await loadListingStart(seller)).toMatchObject({ provider: account, finance: { accountLast4: "6789" } });
    await accept(await submitted());
    await decide(await submitted(), "reject", "Once is enough");
    expect((await loadListingStart(seller))?.provider.companyName).toBe("Northline");
  });

  it("decides once, and only the version that the administrator saw", async () => {
    const id = await submitted();
    const decision = { id, decision: "accept" as const, note: "", submittedAt: "2020-01-01T00:00:00.000Z" };
    const publication = { decision, senders: { sender, senderOf: () => null }, setFee: async () => true };
    expect(await decideListing(admin, publication)).toEqual({ kind: "stale" });
    await accept(id);
    expect(await decide(id, "reject", "Too late")).toEqual({ kind: "stale" });
  });

  it("shows an edit of a live listing as a difference while the live version stays", async () => {
    const id = await submitted();
    const serviceId = await accept(id);
    const { provider } = buildListing(tagIds);
    await saveStep(seller, id, { step: "provider", values: { ...provider, tagline: "Faster than ever" } });
    const options = { documentSearch: "", tryIt: false, locale: "en" };
    expect((await getListingPreview(seller, id, options))?.service).toMatchObject({
      tagline: "Faster than ever",
      status: serviceStatus.live,
    });
    await submitListing(seller, senders, id);
    const review = await getListingReview(admin, id);
    expect(review?.isEdit).toBe(true);
    expect(await listed(admin, "kind=edit")).toMatchObject([{ id, status: "submitted" }]);
    expect(review?.changes).toEqual([{ field: "tagline", before: "From plate to vehicle", after: "Faster than ever" }]);
    expect((await getService(database.scope(), serviceId))?.tagline).toBe("From plate to vehicle");
    await decide(id, "reject", "No");
    expect((await getListing(seller, id))?.provider.tagline).toBe("From plate to vehicle");
    await saveStep(seller, id, { step: "provider", values: { ...provider, tagline: "Faster than ever" } });
    await submitListing(seller, senders, id);
    expect(await accept(id)).toBe(serviceId);
    expect((await getService(database.scope(), serviceId))?.tagline).toBe("Faster than ever");
  });

  it("has nothing to review in an edit without changes", async () => {
    const id = await submitted();
    await accept(id);
    await saveStep(seller, id, { step: "fees", values: { fee: "0.25", showPriceDetails: true } });
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "unchanged" });
    expect(await listed(admin, "status=submitted")).toEqual([]);
    const [first = 0, second = 0] = await createServices(seller.db, [
      { name: "Aerial Roof", ownerCompanyId: seller.companyId ?? 0 },
      { name: "Burglary Rates", ownerCompanyId: seller.companyId ?? 0 },
    ]);
    const { provider } = buildListing(tagIds);
    const bundle = (...ids: number[]) => ({ ...provider, type: "Bundled", blocks: ids.map(String) });
    await saveStep(seller, id, { step: "provider", values: bundle(second, first) });
    await submitListing(seller, senders, id);
    await accept(id);
    await saveStep(seller, id, { step: "provider", values: bundle(first, second) });
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "unchanged" });
    expect((await getListing(seller, id))?.status).toBe("published");
    await saveStep(seller, id, { step: "fees", values: { fee: "0.25", showPriceDetails: false } });
    expect(await submitListing(seller, senders, id)).toEqual({ kind: "submitted" });
  });

  it("is limited to platform administrators", async () => {
    const id = await submitted();
    const elsewhere = testScopeIn(admin, 4);
    for (const scope of [seller, elsewhere, { ...admin, userId: null }]) {
      expect(await listed(scope)).toBeNull();
      expect(await getListingReview(scope, id)).toBeNull();
      expect(await getReviewPreview(scope, { id, documentSearch: "", tryIt: true, locale: "en" })).toBeNull();
    }
    expect(await decide(id, "accept", "", seller)).toEqual({ kind: "absent" });
    expect(await decide(id, "accept", "", elsewhere)).toEqual({ kind: "absent" });
    expect(await listed()).toMatchObject([{ id, status: "submitted", kind: "new" }]);
  });

  it("accepts several at once with the password, but none submitted after the list was read", async () => {
    const [first, second] = [await submitted(), await submitted()];
    await decide(second, "askChanges", "Say more");
    const late = await insertListing(seller, buildListing(tagIds));
    await submitListing({ ...seller, now: new Date(seller.now.getTime() + 60_000) }, senders, late);
    const confirmation = await openConfirmation(admin);
    const perform = {
      ids: [first, second, late],
      seen: seller.now,
      senders: { sender, senderOf: () => sender },
      setFee,
    };
    const unread = { ...confirmation, sessionId: 0, consent: false };
    expect(await acceptListings(admin, { ...perform, confirmation: unread })).toEqual({
      kind: "unconfirmed",
      required: { kind: "confirm", proof: [expect.objectContaining({ name: "password" })] },
    });
    expect(await acceptListings(seller, { ...perform, confirmation })).toBeNull();
    expect(await acceptListings(admin, { ...perform, confirmation })).toEqual({
      kind: "done",
      count: 1,
    });
    expect((await listed())?.map(({ id, status, kind }) => [id, status, kind])).toEqual([
      [late, "submitted", "new"],
      [second, "changes", "new"],
      [first, "published", "new"],
    ]);
    expect(fees).toHaveLength(1);
  });

  it("shows nobody a draft that was never submitted", async () => {
    const id = await insertListing(seller, buildListing(tagIds));
    expect(await listed()).toEqual([]);
    expect(await getListingReview(admin, id)).toBeNull();
    expect(await decide(id, "accept")).toEqual({ kind: "stale" });
  });

  it("withdraws a service everywhere and restores it", async () => {
    const serviceId = await accept(await submitted());
    const buyer = await insertBuyer({ scope: seller, serviceIds: [serviceId] }, { tenantId: 4 });
    const decider = { tenantId: 4, companyId: buyer.id, email: "decider@buyer.test" };
    await insertAccount(database.scope(), decider);
    const left = await insertCompany(database.scope());
    await insertAccount(database.scope(), { companyId: left.id, email: "left@buyer.test" });
    await insertAgreement(seller, { serviceId, buyerId: left.id, state: "ended" });
    const before = (await readMails(seller)).length;
    for (let times = 0; times < 2; times += 1)
      expect(await withdrawService(seller, () => sender, serviceId)).toBe(true);
    expect((await getService(database.scope(), serviceId))?.status).toBe(4);
    expect(await find("plate")).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      expect(await reactivateService(seller, () => sender, serviceId)).toBe(true);
    expect(await find("plate")).toEqual([serviceId]);
    expect((await readMails(seller)).slice(before).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [decider.email, "No longer in the catalogue: Plate Lookup"],
      [decider.email, "In the catalogue again: Plate Lookup"],
    ]);
    const audit = await asPlatform(seller.db, (db) => db.select().from(auditLog).orderBy(auditLog.id));
    expect(audit.map(({ action }) => action).slice(-2)).toEqual(["service.withdraw", "service.reactivate"]);
  });

  it("tells the companies that have placed a withdrawn service in a collection, a bundle or a market", async () => {
    const serviceId = await accept(await submitted());
    const holder = await insertCompany(database.scope(), { hasGigMarket: true });
    const market = { tenantId: 1, companyId: holder.id };
    const email = `holder-${holder.id}@agency.test`;
    await insertAccount(database.scope(), { companyId: holder.id, email, locale: "es" });
    const published = { services: { include: [serviceId], first: [] } };
    await asPlatform(seller.db, async (db) => {
      await db.insert(collections).values({ ...market, title: "Autos", lede: "L", serviceIds: [serviceId] });
      await db.insert(marketSettings).values({ ...market, draft: {}, published, updatedAt: seller.now });
    });
    const [bundleId = 0, ownBundleId = 0] = await createServices(seller.db, [
      { name: "Fleet", ownerCompanyId: holder.id },
      { name: "Own", ownerCompanyId: seller.companyId ?? 0 },
    ]);
    await seller.db.insert(bundleItems).values([bundleId, ownBundleId].map((of) => ({ bundleId: of, serviceId })));
    await withdrawService(seller, anySender, serviceId);
    const mails = (await readMails(seller)).filter(({ kind }) => kind === "placedServiceChanged");
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, "Ya no está en el catálogo: Plate Lookup"],
    ]);
    for (const place of ["Colección", "Autos", "Paquete", "Fleet", "Mercado", holder.name])
      expect(mails[0]?.text).toContain(place);
  });

  it("tells the owners of markets that showed a withdrawn service by its tags, where their tenant has it", async () => {
    const serviceId = await accept(await submitted());
    const [service] = await seller.db.select().from(services).where(eq(services.id, serviceId));
    const [tagId = 0] = service?.tagIds ?? [];
    const nothing = { include: [], exclude: [], first: [], everything: false };
    const insertMarket = async (tenantId: number, choice: object) => {
      const { id, name } = await insertCompany(database.scope(), { tenantId, hasGigMarket: true });
      await insertAccount(database.scope(), { tenantId, companyId: id, email: `rule-${id}@agency.test` });
      const published = { services: { ...nothing, ...choice } };
      await asPlatform(seller.db, (db) =>
        db.insert(marketSettings).values({ tenantId, companyId: id, draft: {}, published, updatedAt: seller.now }),
      );
      return { email: `rule-${id}@agency.test`, name };
    };
    const shows = await insertMarket(1, { tagIds: [tagId] });
    const named = await insertMarket(4, { tagIds: [tagId] });
    await insertMarket(1, { tagIds: [tagId], exclude: [serviceId] });
    await insertMarket(1, { tagIds: [tagId + 1000] });
    await insertMarket(1, { tagIds: [tagId], everything: true });
    await insertMarket(9, { tagIds: [tagId] });
    const before = (await readMails(seller)).length;
    const parts = new Map([[9, { linesOfBusiness: ["No such line"] }]]);
    const senders: SenderOf = (tenantId, locale) => {
      const sender = anySender(tenantId, locale);
      return sender && { ...sender, tenant: { ...sender.tenant, catalogue: parts.get(tenantId) ?? {} } };
    };
    await withdrawService(seller, senders, serviceId);
    const mails = (await readMails(seller)).slice(before);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      [shows, named].map(({ email }) => ["placedServiceChanged", email]),
    );
    expect(mails[0]?.text).toMatch(new RegExp(`Market, by its lines of business and categories[^]*${shows.name}`));
  });

  it("keeps a withdrawn service withdrawn when an edit of it is accepted", async () => {
    const id = await submitted();
    const serviceId = await accept(id);
    await saveStep(seller, id, { step: "fees", values: { fee: "0.50", showPriceDetails: true } });
    await submitListing(seller, senders, id);
    await withdrawService(seller, () => sender, serviceId);
    await accept(id);
    expect((await readMails(seller)).at(-2)?.subject).toBe("Accepted: Plate Lookup");
    expect((await getService(database.scope(), serviceId))?.status).toBe(4);
    await reactivateService(seller, () => sender, serviceId);
    expect((await getService(database.scope(), serviceId))?.status).toBe(1);
  });

  it("keeps the translated captions of a service's media when an edit is published, and previews them", async () => {
    const [serviceId = 0] = await createServices(seller.db, [
      { name: "Imported", ownerCompanyId: seller.companyId ?? 0 },
    ]);
    const translations = { es: { caption: "Un mapa" } };
    await seller.db
      .insert(serviceMedia)
      .values({ serviceId, documentType: "Screenshot", documentUrl: "/files/1.svg", caption: "A map", translations });
    const id = (await openListingOfService(seller, serviceId)) ?? 0;
    const { registration, provider, criteria, fees, finance } = buildListing(tagIds);
    await saveStep(seller, id, { step: "registration", values: registration });
    await saveStep(seller, id, { step: "provider", values: provider });
    await saveStep(seller, id, { step: "criteria", values: criteria });
    await saveStep(seller, id, { step: "fees", values: fees });
    await saveStep(seller, id, { step: "finance", values: { ...finance, accountNumber: "000123456789" } });
    await submitListing(seller, senders, id);
    for (const [locale, caption] of [
      ["en", "A map"],
      ["es", "Un mapa"],
    ] as const) {
      const preview = await getReviewPreview(admin, { id, documentSearch: "", tryIt: false, locale });
      expect(preview?.media).toMatchObject([{ caption }]);
    }
    expect(await accept(id)).toBe(serviceId);
    expect((await getService(database.scope(), serviceId))?.name).toBe(provider.name);
    expect(await listMedia(database.scope(), serviceId, "es")).toMatchObject([{ caption: "Un mapa" }]);
    expect(await listMedia(database.scope(), serviceId, "en")).toMatchObject([{ caption: "A map" }]);
  });

  it("refuses to change another company's service, or to restore what the platform removed", async () => {
    const serviceId = await accept(await submitted());
    const other = await insertSeller(database.scope(), "other");
    const agent = await insertSeller(database.scope(), "northline", 3);
    for (const stranger of [other, agent, { ...seller, userId: null }]) {
      expect(await withdrawService(stranger, () => sender, serviceId)).toBe(false);
      expect(await openListingOfService(stranger, serviceId)).toBeNull();
    }
    expect(await listOwnServices(agent)).toBeNull();
    expect(await listOwnServices(other)).toEqual([]);
    await database.db.update(services).set({ status: 4 }).where(eq(services.id, serviceId));
    expect(await reactivateService(seller, () => sender, serviceId)).toBe(false);
  });

  it("opens a service from another source for editing, with all its data", async () => {
    const [serviceId = 0] = await createServices(seller.db, [
      { name: "Imported", ownerCompanyId: seller.companyId ?? 0, tagIds: [Number(tagIds.category)], status: 2 },
    ]);
    await insertFee(seller, serviceId, 35);
    const id = (await openListingOfService(seller, serviceId)) ?? 0;
    expect(await openListingOfService(seller, serviceId)).toBe(id);
    expect(await getListing(seller, id)).toMatchObject({
      status: "published",
      serviceId,
      provider: { name: "Imported", categories: [tagIds.category] },
      criteria: { states: expect.arrayContaining(["MN"]) },
      fees: { fee: "0.35" },
    });
    await withdrawService(seller, () => sender, serviceId);
    await reactivateService(seller, () => sender, serviceId);
    expect((await getService(database.scope(), serviceId))?.status).toBe(2);
    expect(await listMedia(database.scope(), serviceId)).toEqual([]);
  });

  it("sums views and requests of the service over every tenant", async () => {
    const serviceId = await accept(await submitted());
    const count = { day: "2026-01-14", event: "view", serviceId, utmSource: "", device: "phone" } as const;
    await database.db.insert(analyticsCounts).values([
      { ...count, tenantId: 1, path: "/service/:index", count: 2 },
      { ...count, tenantId: 4, path: "/:company/service/:index", count: 1 },
      { ...count, tenantId: 1, path: "/startworkflow/:name/:id", count: 8 },
      { ...count, tenantId: 1, path: "/service/:index", event: "request-workflow", count: 8 },
      { ...count, tenantId: 1, path: "/service/:index", day: "2025-11-30", count: 8 },
    ]);
    for (const tenantId of [1, 4, 1_000_007]) {
      await createRequest(
        testScopeIn(database.scope(), tenantId),
        { sender, senderOf: () => sender },
        { ...listing, serviceId },
      );
    }
    expect(await listOwnServices(seller)).toMatchObject([{ serviceId, views: 3, requests: 3, serviceStatus: 1 }]);
  });
});
