import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { companies, users } from "#app/db/schema/identity.ts";
import { answerDelegations, requestEvents, requests } from "#app/db/schema/requests.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { assignRequest } from "#app/features/requests/inbox/assign-request.server.ts";
import { actFromInbox, getInboxRequest, listInbox } from "#app/features/requests/inbox/inbox.server.ts";
import { parseInboxQuery } from "#app/features/requests/inbox/inbox-query.ts";
import { listProviders } from "#app/features/requests/inbox/providers.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { insertService } from "#tests/factories/services.ts";
import { anySender } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnOneDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { delegateAnswers, endDelegation, listDelegations } from "./delegation/delegations.server.ts";
import { actOnOwnRequest, getOwnRequest } from "./own-requests.server.ts";

const brands: SenderOf = (tenantId, locale) =>
  buildAccountSender({ id: tenantId % 999_983, slug: `tenant-${tenantId}`, locale: locale ?? "en" });
const query = (text = "") => parseInboxQuery(new URLSearchParams(text));
const review = { move: "startReview", note: "", version: 0, formKey: null };
const say = (note: string) => ({ move: null, note, version: null, formKey: null });

describeOnOneDatabase("who acts on a request", (open) => {
  let visitor: TestScope;
  beforeAll(async () => {
    visitor = (await open()).scope();
  });

  async function insertCompany(change: Partial<typeof companies.$inferInsert> = {}): Promise<number> {
    const slug = `company-${crypto.randomUUID()}`;
    const [company] = await visitor.db
      .insert(companies)
      .values({ tenantId: 1, slug, name: `Name of ${slug.slice(-5)}`, ...change })
      .returning();
    return company?.id ?? 0;
  }
  const insertPerson = (change: Partial<typeof users.$inferInsert>) =>
    insertAccount(visitor, { email: `${crypto.randomUUID()}@test.example`, lastSeenAt: visitor.now, ...change });
  const as = (user: typeof users.$inferSelect): TestScope => ({
    ...testScopeIn(visitor, user.tenantId),
    userId: user.id,
    companyId: user.companyId,
  });
  async function insertRequest(change: Partial<typeof requests.$inferInsert>): Promise<number> {
    const row = {
      ...{ tenantId: 1, kind: "service" as const, firstName: "Vera", lastName: "Stone", description: "Please" },
      ...{ workEmail: `${crypto.randomUUID()}@visitor.example`, acceptedTerms: true, locale: "en", ...change },
    };
    const [made] = await asPlatform(visitor.db, (db) => db.insert(requests).values(row).returning());
    return made?.id ?? 0;
  }
  const perform = (who: TestScope, id: number) => actFromInbox(who, brands, { id, action: review });
  const readEvents = (id: number) =>
    asPlatform(visitor.db, (db) => db.select().from(requestEvents).where(eq(requestEvents.requestId, id)));

  /** A market with its owner, a seller with two services, and a request of each kind in that market. */
  async function buildMarket() {
    const marketId = await insertCompany({ hasGigMarket: true, name: "Demo Agency" });
    const sellerId = await insertCompany({ name: "Northline Data" });
    const owner = await insertPerson({ roleId: 2, companyId: marketId, firstName: "Olga" });
    const seller = await insertPerson({ roleId: 4, companyId: sellerId });
    const service = await insertService(visitor.db, { ownerCompanyId: sellerId });
    const other = await insertService(visitor.db, { ownerCompanyId: sellerId });
    const tenantId = 1_000_000 + marketId;
    const ask = (change: Partial<typeof requests.$inferInsert> = {}) =>
      insertRequest({ tenantId, serviceId: service.id, ownerCompanyId: sellerId, ...change });
    return { marketId, sellerId, owner: as(owner), ownerUser: owner, seller: as(seller), service, other, ask };
  }

  it("is never the buyer's own company, for any roles, companies, tenants and delegations", async () => {
    const market = await insertCompany({ hasGigMarket: true });
    const second = await insertCompany({ hasGigMarket: true });
    const plain = await insertCompany();
    const empty = await insertCompany();
    const companyIds = [market, second, plain, null];
    const people = [];
    for (const companyId of companyIds)
      for (const roleId of [1, 2, 3, 4])
        for (const tenantId of roleId === 1 ? [1, 4] : [1])
          people.push(await insertPerson({ companyId, roleId, tenantId }));
    const hasMarket = (id: number | null) => id === market || id === second;
    const owners = [...companyIds, empty];
    const services = new Map<number, number>();
    for (const owner of owners)
      if (owner !== null) services.set(owner, (await insertService(visitor.db, { ownerCompanyId: owner })).id);

    const anyCompany = fc.constantFrom(...companyIds);
    const example = fc.record({
      owner: fc.constantFrom(...owners),
      tenantId: fc.constantFrom(1, 4, 1_000_000 + market, 1_000_000 + second),
      buyer: fc.option(fc.constantFrom(...people)),
      requestedBefore: fc.boolean(),
      byAddress: fc.boolean(),
      delegation: fc.option(fc.record({ to: anyCompany, forService: fc.boolean() })),
      actor: fc.constantFrom(...people),
    });
    await fc.assert(
      fc.asyncProperty(example, async ({ owner, tenantId, buyer, requestedBefore, byAddress, delegation, actor }) => {
        await visitor.db.delete(answerDelegations);
        const serviceId = owner === null ? null : (services.get(owner) ?? null);
        if (owner !== null && delegation && (delegation.to === null || hasMarket(delegation.to)))
          await visitor.db.insert(answerDelegations).values({
            sellerCompanyId: owner,
            serviceId: delegation.forService ? serviceId : null,
            marketCompanyId: delegation.to,
            createdAt: visitor.now,
          });
        // Requests sent before joining the company, or as a visitor with the account's address, do not name the
        // company.
        const account = buyer && !byAddress ? { userId: buyer.id } : {};
        const buyerFields = buyer && !byAddress && !requestedBefore ? { companyId: buyer.companyId } : {};
        const address = buyer && byAddress ? { workEmail: buyer.email.toUpperCase() } : {};
        await asPlatform(visitor.db, (db) => db.update(requests).set({ status: "withdrawn" }));
        const id = await insertRequest({
          tenantId,
          serviceId,
          ownerCompanyId: owner,
          ...account,
          ...buyerFields,
          ...address,
        });

        const isOwn = buyer !== null && (buyer.id === actor.id || (actor.companyId ?? -1) === buyer.companyId);
        const home = 1_000_000 + (actor.companyId ?? -1);
        const sellsIt = owner !== null && owner === actor.companyId;
        const isDelegated =
          owner !== null &&
          delegation !== null &&
          (delegation.to === null || delegation.to === actor.companyId) &&
          tenantId === home &&
          buyer?.companyId !== owner;
        const answersByRole = {
          1: actor.tenantId === 1 || (tenantId === actor.tenantId && (owner === null || owner === empty)),
          2: hasMarket(actor.companyId) && (sellsIt || (tenantId === home && owner === null) || isDelegated),
          4: sellsIt,
        }[actor.roleId];
        const outcome = await perform(as(actor), id);
        expect(outcome?.kind === "done").toBe(!isOwn && answersByRole === true);
        const shown = await getInboxRequest(as(actor), id);
        expect(shown?.standing !== null && shown !== null).toBe(outcome?.kind === "done");
        const moved = (await readEvents(id)).filter(({ kind }) => kind === "moved");
        for (const { actorUserId, onBehalfOfCompanyId } of moved) {
          expect(actorUserId).not.toBe(buyer?.id ?? null);
          expect(onBehalfOfCompanyId).toBe(owner === null || owner === actor.companyId ? null : owner);
        }
        expect(moved).toHaveLength(outcome?.kind === "done" ? 1 : 0);
      }),
      { numRuns: 250 },
    );
  });

  it("lets a market's owner read what its sellers answer, and answer requests to the market itself", async () => {
    const { owner, seller, ask, marketId } = await buildMarket();
    const ofSeller = await ask();
    const general = await ask({ serviceId: null, ownerCompanyId: null });
    const purchase = await ask({ companyId: marketId, serviceId: null, ownerCompanyId: null, kind: "workflow" });
    const shown = await getInboxRequest(owner, ofSeller);
    expect(shown).toMatchObject({ standing: null, moves: [], assignees: [], sellerName: "Northline Data" });
    expect(await perform(owner, ofSeller)).toMatchObject({ kind: "notYours" });
    expect(await actFromInbox(owner, brands, { id: ofSeller, action: say("Psst") })).toMatchObject({
      kind: "notYours",
      note: "Psst",
    });
    expect(await assignRequest(owner, brands, { id: ofSeller, userId: owner.userId })).toBe(false);
    expect(await perform(owner, purchase)).toMatchObject({ kind: "notYours" });
    expect(await getInboxRequest(owner, purchase)).toMatchObject({ isOwnPurchase: true, standing: null });
    expect((await listInbox(owner, query()))?.counts.open).toBe(3);
    const ours = await listInbox(owner, query("assignee=ours"));
    expect(ours).toMatchObject({ counts: { open: 1 }, requests: [{ id: general, standing: "administrator" }] });
    expect(await perform(owner, general)).toEqual({ kind: "done" });
    expect(await perform(seller, ofSeller)).toEqual({ kind: "done" });
  });

  it("says that the platform answers where the seller has nobody here, or requests its own service", async () => {
    const { owner, seller, sellerId, ask } = await buildMarket();
    const read = async (id: number) => (await getInboxRequest(owner, id))?.isForPlatform;
    const abandoned = await ask({ ownerCompanyId: await insertCompany(), serviceId: null });
    expect(await read(abandoned)).toBe(true);
    expect(await read(await ask({ companyId: sellerId }))).toBe(true);
    const id = await ask();
    const bySeller = eq(users.id, seller.userId ?? 0);
    await visitor.db.update(users).set({ lastSeenAt: null, passwordHash: null }).where(bySeller);
    expect(await read(id)).toBe(true);
    await visitor.db.update(users).set({ lastSeenAt: visitor.now }).where(bySeller);
    expect(await read(id)).toBe(false);
    expect((await listInbox(owner, query()))?.requests.find((row) => row.id === id)).toMatchObject({
      isForPlatform: false,
    });
  });

  it("refuses an owner's approval of their own purchase from another seller, even with a delegation", async () => {
    const { owner, seller, ask, marketId, ownerUser } = await buildMarket();
    await delegateAnswers(seller, brands, { serviceId: null, marketCompanyId: marketId });
    const id = await ask({ companyId: marketId, userId: ownerUser.id });
    expect(await perform(owner, id)).toMatchObject({ kind: "notYours" });
    expect((await getOwnRequest(owner, anySender, { id, locale: "en" }))?.moves.map(({ key }) => key)).toEqual([
      "withdraw",
    ]);
    expect(await readEvents(id)).toEqual([]);
  });

  it("lets a market's owner answer by delegation, shown as such to everyone, until it ends", async () => {
    const { owner, ownerUser, seller, ask, marketId, service, other } = await buildMarket();
    const buyer = as(await insertPerson({ companyId: await insertCompany(), firstName: "Bea" }));
    const id = await ask({ userId: buyer.userId, companyId: buyer.companyId });
    const ofOther = await ask({ serviceId: other.id, kind: "workflow" });
    expect(await delegateAnswers(seller, brands, { serviceId: service.id, marketCompanyId: marketId })).toEqual({
      kind: "done",
    });
    expect(await delegateAnswers(seller, brands, { serviceId: service.id, marketCompanyId: marketId })).toEqual({
      kind: "done",
    });
    expect(await perform(owner, ofOther)).toMatchObject({ kind: "notYours" });
    const before = (await readMails(visitor)).length;
    expect(await perform(owner, id)).toEqual({ kind: "done" });
    const mails = (await readMails(visitor)).slice(before);
    expect(mails.every(({ text }) => text.includes("On behalf of") && text.includes("Northline Data"))).toBe(true);
    const sellerUser = await visitor.db
      .select()
      .from(users)
      .where(eq(users.id, Number(seller.userId)));
    expect(mails.map(({ recipient }) => recipient)).toContain(sellerUser[0]?.email);
    for (const [reader, name] of [
      [await getInboxRequest(seller, id), "Olga Whitcomb"],
      [await getOwnRequest(buyer, anySender, { id, locale: "en" }), "Demo Agency"],
    ] as const)
      expect(reader?.history.at(-1)).toMatchObject({ actor: "seller", actorName: name, onBehalfOf: "Northline Data" });

    const listed = await listDelegations(seller);
    expect(listed?.shown).toMatchObject([{ serviceName: service.name, marketName: "Demo Agency" }]);
    const delegation = listed?.shown[0]?.id ?? 0;
    const stranger = (await buildMarket()).seller;
    expect(await endDelegation(stranger, brands, delegation)).toBe(true);
    expect((await listDelegations(seller))?.shown).toMatchObject([{ id: delegation }]);
    expect(await delegateAnswers(stranger, brands, { serviceId: service.id, marketCompanyId: null })).toEqual({
      kind: "unknown",
    });
    expect(await delegateAnswers(owner, brands, { serviceId: null, marketCompanyId: null })).toBeNull();
    expect((await listDelegations(stranger))?.shown).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect(await endDelegation(seller, brands, delegation)).toBe(true);
    expect((await readMails(visitor)).at(-1)).toMatchObject({
      ...{ kind: "delegationChanged", recipient: ownerUser.email },
      subject: "Requests for Northline Data: a permission to answer has ended",
      text: expect.stringContaining("unless another permission covers them"),
    });
    const again = { ...review, move: "approve", version: 1 };
    expect(await actFromInbox(owner, brands, { id, action: again })).toMatchObject({ kind: "notYours" });
  });

  it("mails a delegation and its end, each once, to the market's owner and the seller's colleagues", async () => {
    const { seller, sellerId, ownerUser, marketId, service, ask } = await buildMarket();
    const colleague = await insertPerson({ roleId: 4, companyId: sellerId, locale: "es" });
    const elsewhere = await buildMarket();
    const notified = async (run: () => Promise<unknown>) => {
      const before = (await readMails(visitor)).length;
      for (let times = 0; times < 2; times += 1) await run();
      const mails = (await readMails(visitor)).slice(before);
      expect(mails.every(({ kind }) => kind === "delegationChanged")).toBe(true);
      return mails.map(({ recipient, subject }) => [recipient, subject]);
    };
    const given = [
      [colleague.email, "Solicitudes para Northline Data: responde un mercado"],
      [ownerUser.email, "Requests for Northline Data: a market answers"],
    ];
    const one = { serviceId: service.id, marketCompanyId: marketId };
    expect(await notified(() => delegateAnswers(seller, brands, one))).toEqual(given);
    const id = (await listDelegations(seller))?.shown[0]?.id ?? 0;
    expect((await notified(() => endDelegation(seller, brands, id))).map(([to]) => to)).toEqual(
      given.map(([to]) => to),
    );
    // Of every market, those where something waits.
    const all = { serviceId: null, marketCompanyId: null };
    expect(await notified(() => delegateAnswers(elsewhere.seller, brands, all))).toEqual([]);
    await ask();
    expect(await notified(() => delegateAnswers(seller, brands, all))).toEqual(given);
    const end = async () => endDelegation(seller, brands, (await listDelegations(seller))?.shown[0]?.id ?? 0);
    const statements = await countStatements(end);
    await ask({ tenantId: 1_000_000 + elsewhere.marketId });
    await delegateAnswers(seller, brands, all);
    expect(await countStatements(end)).toBe(statements);
  });

  it("names the platform when it acts for a seller, and leaves requests without a provider to a tenant's administrators", async () => {
    const platform = as(await insertPerson({ roleId: 1, companyId: null, firstName: "Ada" }));
    const tenantAdmin = as(await insertPerson({ roleId: 1, tenantId: 4, companyId: null }));
    const { sellerId, seller, service } = await buildMarket();
    const imported = await insertService(visitor.db, { ownerCompanyId: await insertCompany({ name: "Imported" }) });
    const owned = { tenantId: 4, serviceId: service.id, ownerCompanyId: sellerId };
    const ofSeller = await insertRequest(owned);
    const ofNobody = await insertRequest({
      tenantId: 4,
      serviceId: imported.id,
      ownerCompanyId: imported.ownerCompanyId,
    });
    expect(await perform(tenantAdmin, ofSeller)).toMatchObject({ kind: "notYours" });
    expect(await perform(tenantAdmin, ofNobody)).toEqual({ kind: "done" });
    expect(await actFromInbox(platform, brands, { id: ofSeller, action: say("We look after it") })).toEqual({
      kind: "done",
    });
    expect((await getInboxRequest(seller, ofSeller))?.history.at(-1)).toMatchObject({
      actor: "administrator",
      onBehalfOf: "Northline Data",
    });
    const { rows } = await asPlatform(visitor.db, (db) =>
      db.execute(sql`select action, after from audit_log where subject = ${`request:${ofSeller}`}`),
    );
    expect(rows).toEqual([
      { action: "request.message", after: { by: "administrator", onBehalfOfCompanyId: sellerId } },
    ]);
  });

  it("is mailed to those who may act, and not to readers", async () => {
    const { owner, ownerUser, seller, sellerId, marketId, service } = await buildMarket();
    const [sellerUser] = await visitor.db
      .select()
      .from(users)
      .where(eq(users.id, Number(seller.userId)));
    const base = {
      ...{ tenantId: 1_000_000 + marketId, ownerCompanyId: sellerId, serviceId: service.id },
      ...{ assigneeUserId: null, companyId: null, userId: null, workEmail: "vera@visitor.example" },
    };
    const notifiedOf = async (change: Partial<typeof base> & { workEmail?: string; userId?: number | null } = {}) =>
      (await listProviders(visitor, { ...base, ...change }, null)).map(({ email }) => email);
    expect(await notifiedOf()).toEqual([sellerUser?.email]);
    expect(await notifiedOf({ ownerCompanyId: null } as never)).toEqual([ownerUser.email]);
    expect(await notifiedOf({ workEmail: sellerUser?.email.toUpperCase() ?? "" })).toEqual([]);
    await delegateAnswers(seller, brands, { serviceId: null, marketCompanyId: null });
    expect(await notifiedOf()).toEqual([ownerUser.email, sellerUser?.email]);
    expect(await notifiedOf({ companyId: marketId } as never)).toEqual([sellerUser?.email]);
    // Who was invited and has not accepted yet may never read what a buyer writes.
    const invited = await insertPerson({ roleId: 4, companyId: sellerId, lastSeenAt: null });
    expect(await notifiedOf()).not.toContain(invited.email);
    // An assignee who has left gets no more mail.
    const gone = await insertPerson({ roleId: 4, companyId: await insertCompany() });
    expect(await notifiedOf({ assigneeUserId: gone.id } as never)).toEqual([ownerUser.email, sellerUser?.email]);
    expect(await notifiedOf({ assigneeUserId: owner.userId } as never)).toEqual([ownerUser.email]);
  });

  it("cannot be bypassed from the buyer's side", async () => {
    const { owner, ask, marketId, ownerUser } = await buildMarket();
    const id = await ask({ companyId: marketId, userId: ownerUser.id });
    const approve = { move: "approve", note: "", version: 0, formKey: null };
    expect(await actOnOwnRequest(owner, brands, { id, action: approve })).toMatchObject({ kind: "illegal" });
  });
});
