import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { actFromInbox } from "#app/features/requests/inbox/inbox.server.ts";
import type { SenderOf } from "#app/features/tenancy/sender.ts";
import { notifyAgreed } from "#app/features/usage/agreements/agreement-mails.server.ts";
import { getAgreement, listAgreements } from "#app/features/usage/agreements/agreements.server.ts";
import { freeTerms } from "#app/features/usage/prices/price-start.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { anySender, insertAgreement, insertCompany, insertPrice, insertSeller } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { actByLink } from "./linked-request.server.ts";
import { actOnOwnRequest, listOwnRequests } from "./own-requests.server.ts";
import { createStatusLink } from "./status-links.server.ts";

const brands: SenderOf = (tenantId, locale) =>
  buildAccountSender({ id: tenantId, slug: `tenant-${tenantId}`, locale: locale ?? "en" });

describeOnEveryDatabase("the agreement of a request", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A seller, and a buyer in another tenant by default. */
  async function prepare({ buyerTenantId = 4 } = {}) {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["One", "Two"] });
    const company = await insertCompany(scope, { tenantId: buyerTenantId });
    const email = `buyer-${company.id}@buyer.test`;
    const account = await insertAccount(scope, {
      tenantId: buyerTenantId,
      email,
      companyId: company.id,
      roleId: 2,
      emailVerifiedAt: scope.now,
    });
    const buyer: TestScope = { ...testScopeIn(scope, buyerTenantId), companyId: company.id, userId: account.id };
    const ask = async (change: Partial<typeof requests.$inferInsert> = {}) => {
      const [request] = await asPlatform(scope.db, (db) =>
        db
          .insert(requests)
          .values({
            tenantId: buyerTenantId,
            kind: "service",
            status: "inReview",
            serviceId: seller.serviceId,
            ownerCompanyId: seller.company.id,
            userId: account.id,
            companyId: company.id,
            firstName: "Dana",
            lastName: "Whitcomb",
            workEmail: email,
            description: "Decode",
            acceptedTerms: true,
            locale: "en",
            createdAt: scope.now,
            ...change,
          })
          .returning(),
      );
      if (!request) throw new Error("the request was not stored");
      return request;
    };
    const approve = (request: { id: number; version: number }, now = scope.now) =>
      actFromInbox({ ...seller.scope, now }, brands, {
        id: request.id,
        action: { move: "approve", note: "", version: request.version, formKey: null },
      });
    const read = async () => {
      const { rows } = await asPlatform(scope.db, (db) =>
        db.execute<{ state: string; origin: string; request: number | null; tenants: string }>(sql`
          select state, origin, request_id as request, tenant_id || ' ' || buyer_tenant_id as tenants
          from agreements where buyer_company_id = ${company.id} order by id`),
      );
      return rows;
    };
    return { scope, seller, company, buyer, account, email, ask, approve, read };
  }

  it("names who agreed for each side, and when, to both sides and nobody else", async () => {
    const { ask, approve, buyer, seller, company } = await prepare();
    const requestedAt = new Date("2026-01-10T09:00:00Z");
    await approve(await ask({ createdAt: requestedAt }));
    const [own] = (await listAgreements(buyer, 1, "en"))?.agreements ?? [];
    const id = own?.publicId ?? "";
    const shown = await getAgreement(buyer, id, "en");
    expect(shown?.consents).toEqual([
      { side: "buyer", company: company.name, name: expect.stringMatching(/./), at: requestedAt.toISOString() },
      { side: "seller", company: seller.company.name, name: expect.any(String), at: seller.scope.now.toISOString() },
    ]);
    expect((await getAgreement(seller.scope, id, "en"))?.consents).toEqual(shown?.consents);
    const stranger = await insertSeller(seller.scope);
    expect(await getAgreement(stranger.scope, id, "en")).toBeNull();
  });

  it("is created by the seller's approval, across tenants, and mentioned in the mail", async () => {
    const { ask, approve, read, scope, email } = await prepare();
    const request = await ask();
    expect(await approve(request)).toEqual({ kind: "done" });
    expect(await read()).toEqual([{ state: "active", origin: "request", request: request.id, tenants: "1 4" }]);
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === email);
    expect(mails.at(-1)?.text).toContain("use of the service is billed from now on");
  });

  it("is mailed with its terms to the company's other administrators when one of its people sent the request", async () => {
    const { ask, approve, scope, company, email, seller } = await prepare();
    await insertPrice(seller.scope, seller.serviceId, {
      effectiveAt: new Date("2026-01-01T00:00:00Z"),
      steps: [
        { upTo: 1000, cents: 35 },
        { upTo: null, cents: 20 },
      ],
      freeRequests: 50,
      monthlyFeeCents: 4_900,
    });
    const boss = await insertAccount(scope, {
      tenantId: 4,
      companyId: company.id,
      email: `boss-${company.id}@buyer.test`,
      roleId: 2,
      locale: "es",
    });
    await approve(await ask());
    const mails = (await readMails(scope)).filter(({ kind }) => kind === "agreementChanged");
    const [mail] = mails.filter(({ recipient }) => recipient === boss.email);
    expect(mail).toMatchObject({ locale: "es" });
    expect(mail?.subject).toMatch(/^Nuevo acuerdo: /);
    expect(mail?.text).toContain("Dana Whitcomb lo pidió");
    expect(mail?.text).toContain(
      "Precio: $0.35 por solicitud; $0.20 desde la solicitud 1,001 de un mes; las primeras 50 solicitudes del mes gratis; $49.00 al mes",
    );
    expect(mail?.text).toMatch(/\/myservices\/agreements\/agr_/);
    expect(mails.filter(({ recipient }) => recipient === email)).toEqual([]);
    await approve(await ask({ kind: "workflow" }));
    const again = (await readMails(scope)).filter(({ recipient }) => recipient === boss.email);
    expect(again.filter(({ kind }) => kind === "agreementChanged")).toHaveLength(1);
  });

  it("is mailed with a price on request where the service has none", async () => {
    const { ask, approve, scope, company } = await prepare();
    const email = `boss-${company.id}@buyer.test`;
    await insertAccount(scope, { tenantId: 4, companyId: company.id, email, roleId: 2 });
    await approve(await ask());
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Price: Price on request")]);
  });

  it("is created by the buyer's acceptance", async () => {
    const { ask, buyer, read } = await prepare();
    const request = await ask({ status: "waitingForBuyer", kind: "workflow" });
    const action = { move: "accept", note: "", version: request.version, formKey: null };
    expect(await actOnOwnRequest(buyer, brands, { id: request.id, action })).toEqual({ kind: "done" });
    expect(await read()).toMatchObject([{ state: "active", origin: "workflow" }]);
  });

  it("exists once, for two concurrent approvals and for a later one", async () => {
    const { ask, approve, read } = await prepare();
    const [one, two] = [await ask(), await ask({ kind: "workflow" })];
    const outcomes = await Promise.all([approve(one), approve(two)]);
    expect(outcomes).toEqual([{ kind: "done" }, { kind: "done" }]);
    expect(await read()).toMatchObject([{ state: "active" }]);
  });

  it("is not created for a visitor or a person without a company until they have one", async () => {
    const { scope, ask, approve, read, buyer, email } = await prepare();
    const visitors = await ask({ userId: null, companyId: null });
    await approve(visitors);
    expect(await read()).toEqual([]);
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === email);
    expect(mails.at(-1)?.text).toContain("There is no agreement yet");
    await listOwnRequests(buyer, anySender, { locale: "en" });
    expect(await read()).toMatchObject([{ state: "active", request: visitors.id }]);

    const signedIn = await prepare();
    const newcomers = await signedIn.ask({ companyId: null });
    await signedIn.approve(newcomers);
    expect(await signedIn.read()).toEqual([]);
    await listOwnRequests(signedIn.buyer, anySender, { locale: "en" });
    expect(await signedIn.read()).toMatchObject([{ state: "active", request: newcomers.id }]);
  });

  it("is only offered where the price became dearer after the request", async () => {
    const { seller, scope, company, email, ask, approve, read, buyer } = await prepare();
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    const setAt = (day: string, cents: number) =>
      insertPrice(seller.scope, seller.serviceId, {
        ...freeTerms,
        effectiveAt: at(day),
        steps: [{ upTo: null, cents }],
      });
    await setAt("2026-01-01", 10);
    await setAt("2026-01-12", 25);
    const cheaper = await ask({ kind: "workflow", createdAt: at("2026-01-10"), userId: null, companyId: null });
    await approve(cheaper, at("2026-01-13"));
    await listOwnRequests({ ...buyer, now: at("2026-01-14") }, anySender, { locale: "en" });
    expect(await read()).toMatchObject([{ state: "offered", origin: "offer", request: null }]);
    await approve(await ask({ createdAt: at("2026-01-11") }), at("2026-01-15"));
    expect(await read()).toMatchObject([{ state: "offered" }]);
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === email);
    expect(mails.at(-1)?.text).toContain("the price has risen since the request");
    const boss = await insertAccount(scope, {
      ...{
        tenantId: 4,
        companyId: company.id,
        email: `boss-${company.id}@buyer.test`,
        emailVerifiedAt: at("2026-01-01"),
      },
    });
    await approve(await ask({ workEmail: "third@buyer.test", createdAt: at("2026-01-11") }), at("2026-01-16"));
    const [offer] = (await readMails(scope)).filter(({ recipient }) => recipient === boss.email);
    expect(offer).toMatchObject({ kind: "agreementOffered" });
    expect(offer?.text).toContain("nothing is billed until your company accepts it");
    await approve(await ask({ workEmail: "now@buyer.test", createdAt: at("2026-01-12") }), at("2026-01-17"));
    expect(await read()).toMatchObject([{ state: "active" }]);
  });

  it("is only offered for what somebody asked before joining a company for which they do not decide", async () => {
    const { scope, account, ask, approve, read, buyer } = await prepare();
    await approve(await ask({ companyId: null }));
    await asPlatform(scope.db, (db) => db.execute(sql`update users set role_id = 3 where id = ${account.id}`));
    await listOwnRequests(buyer, anySender, { locale: "en" });
    expect(await read()).toMatchObject([{ state: "offered", request: null }]);
  });

  it("is told to who decides for the company, once, when one of its people brings the request along", async () => {
    const { scope, account, company, ask, approve, buyer } = await prepare();
    const boss = await insertAccount(scope, {
      ...{ tenantId: 4, companyId: company.id, email: `boss-${company.id}@b.test`, emailVerifiedAt: scope.now },
    });
    await approve(await ask({ companyId: null }));
    await approve(await ask({ companyId: null, kind: "workflow" }));
    await asPlatform(scope.db, (db) => db.execute(sql`update users set role_id = 3 where id = ${account.id}`));
    const list = () => listOwnRequests(buyer, anySender, { locale: "en" });
    await Promise.all([list(), list()]);
    await list();
    const mails = (await readMails(scope)).filter(({ recipient }) => recipient === boss.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["agreementOffered"]);
    expect(mails[0]?.text).toContain("Dana Whitcomb asked for it in their own name");
  });

  it("is told of many requests in as many statements as of one", async () => {
    const { scope, seller, company, buyer } = await prepare();
    for (const serviceId of seller.serviceIds) await insertAgreement(scope, { serviceId, buyerId: company.id });
    const notify = (serviceIds: readonly number[]) => () =>
      asPlatform(scope.db, (db) => {
        const approved = serviceIds.map((serviceId) => ({ tenantId: 4, serviceId, requestedBy: "Dana" }));
        return notifyAgreed({ ...buyer, db }, { companyId: company.id, userId: null, approved }, anySender);
      });
    const statements = await countStatements(notify(seller.serviceIds.slice(0, 1)));
    expect(await countStatements(notify(seller.serviceIds))).toBe(statements);
    const subjects = (await readMails(scope)).slice(-2).map(({ subject }) => subject);
    expect(subjects).toEqual(["New agreement: One", "New agreement: Two"]);
  });

  it("is only offered, too, where the seller approves after the person has brought the request along", async () => {
    const { scope, account, email, ask, approve, read, buyer, seller } = await prepare();
    await asPlatform(scope.db, (db) => db.execute(sql`update users set role_id = 3 where id = ${account.id}`));
    const boss = await insertAccount(scope, {
      ...{
        tenantId: 4,
        companyId: buyer.companyId,
        email: `boss-${buyer.companyId}@b.test`,
        emailVerifiedAt: scope.now,
      },
    });
    const request = await ask({ userId: null, companyId: null });
    const { requests: listed } = await listOwnRequests(buyer, anySender, { locale: "en" });
    expect(listed.map(({ id }) => id)).toEqual([request.id]);
    expect(await approve(request)).toEqual({ kind: "done" });
    expect(await read()).toMatchObject([{ state: "offered", request: null }]);
    const mails = await readMails(scope);
    const textTo = (to: string) => mails.findLast(({ recipient }) => recipient === to)?.text;
    expect(textTo(boss.email)).toContain("Dana Whitcomb asked for it in their own name");
    expect(textTo(email)).toContain("the buyer asked for it in their own name");
    // As one of the company's people, the person can ask again.
    const again = await ask({ kind: "workflow", serviceId: seller.serviceIds[1] ?? 0 });
    await approve(again);
    expect(await read()).toMatchObject([{ state: "offered" }, { state: "active", request: again.id }]);
  });

  it("is only offered where a link of the time before is used to accept", async () => {
    const { scope, account, ask, read, buyer } = await prepare();
    await asPlatform(scope.db, (db) => db.execute(sql`update users set role_id = 3 where id = ${account.id}`));
    const request = await ask({ userId: null, companyId: null, status: "waitingForBuyer" });
    const visitor = { ...testScopeIn(scope, 4), userId: null, companyId: null };
    const token = await inTenant(visitor, (scoped) => createStatusLink(scoped, request.id));
    await listOwnRequests(buyer, anySender, { locale: "en" });
    const action = { move: "accept", note: "", version: request.version, formKey: null };
    expect(await actByLink(visitor, anySender, { token, action })).toEqual({ kind: "done" });
    expect(await read()).toMatchObject([{ state: "offered", request: null }]);
  });

  it("is made where whoever brought the request along decides for the company", async () => {
    const { ask, approve, read, buyer } = await prepare();
    const request = await ask({ companyId: null });
    await listOwnRequests(buyer, anySender, { locale: "en" });
    await approve(request);
    expect(await read()).toMatchObject([{ state: "active", request: request.id }]);
  });

  it("paused or ended by the buyer is not restored by the seller's approval", async () => {
    const { seller, company, scope, ask, approve, read } = await prepare();
    const earlier = await ask();
    const id = await insertAgreement(scope, { serviceId: seller.serviceId, buyerId: company.id });
    const turn = (state: string, at: string) =>
      asPlatform(scope.db, (db) =>
        db.execute(sql`
          with turned as (update agreements set state = ${state} where public_id = ${id} returning id)
          insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, from_state, to_state)
          select 1, 4, id, ${at}::timestamptz, 'buyer', 'active', ${state} from turned`),
      );
    await turn("paused", "2026-01-16T00:00:00Z");
    await approve(earlier, new Date("2026-01-17T00:00:00Z"));
    expect(await read()).toMatchObject([{ state: "paused" }]);
    await turn("ended", "2026-01-18T00:00:00Z");
    const second = await ask({ kind: "workflow" });
    await approve(second, new Date("2026-01-19T00:00:00Z"));
    expect(await read()).toMatchObject([{ state: "ended" }]);
    const later = await ask({ workEmail: "again@buyer.test", createdAt: new Date("2026-01-20T00:00:00Z") });
    await approve(later, new Date("2026-01-21T00:00:00Z"));
    expect(await read()).toMatchObject([{ state: "ended" }, { state: "active", request: later.id }]);
  });

  it("is never created between a company and itself", async () => {
    const { seller, scope, ask, approve } = await prepare();
    await approve(await ask({ companyId: seller.company.id }));
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute(sql`select 1 from agreements where seller_company_id = ${seller.company.id}`),
    );
    expect(rows).toEqual([]);
  });
});
