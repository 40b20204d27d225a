import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { companies, users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { requests } from "#app/db/schema/requests.ts";
import { asPlatform, inTenant } from "#app/db/tenant-transaction.server.ts";
import { changeUsers } from "#app/features/admin/people/change-users.server.ts";
import { changeMarkets } from "#app/features/admin/work/change-markets.server.ts";
import { moveRequests } from "#app/features/admin/work/move-requests.server.ts";
import { getMarketEditor } from "#app/features/companies/market/market-editor.server.ts";
import { listMarkets } from "#app/features/companies/market/markets.server.ts";
import { publishMarket, takeOffline } from "#app/features/companies/market/publish-market.server.ts";
import { getOwnCompany } from "#app/features/companies/own-company.server.ts";
import { productPaths } from "#app/features/tenancy/address/tenant-paths.ts";
import { buildAccountSender } from "#tests/factories/account-sender.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { sections } from "./sections.ts";
import { parseTableQuery } from "./table-query.ts";
import { listRows } from "./table-rows.server.ts";

let supportEmail: string | null = null;
const senderOf = () => {
  const sender = buildAccountSender();
  return { ...sender, tenant: { ...sender.tenant, support: { email: supportEmail, phone: null } } };
};
const unread = { sessionId: 0, consent: false, password: "" };
const unconfirmed = {
  kind: "unconfirmed",
  required: { kind: "confirm", proof: [expect.objectContaining({ name: "password" })] },
};

describeOnEveryDatabase("the console's bulk actions", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  let tenant: TestScope;
  const owners = new Map<number, TestScope>();
  const companyIds = new Map<number, number>();
  const requestIds: number[] = [];

  /** Tenants 1 and 4, each with an administrator, a company with a market, its owner and its agent, and two requests. */
  beforeAll(async () => {
    database = await open();
    for (const tenantId of [1, 4]) {
      const scope = database.scope({ tenantId });
      const row = { tenantId, slug: `agency-${tenantId}`, name: `Agency ${tenantId}`, hasGigMarket: true };
      const [company] = await scope.db.insert(companies).values(row).returning();
      const companyId = company?.id ?? 0;
      const admin = await insertAccount(scope, { roleId: 1, email: `admin@${tenantId}.test` });
      const owner = await insertAccount(scope, { roleId: 2, email: `owner@${tenantId}.test`, companyId });
      await insertAccount(scope, { roleId: 3, email: `agent@${tenantId}.test`, companyId });
      companyIds.set(tenantId, companyId);
      owners.set(tenantId, { ...scope, userId: owner.id, companyId });
      await inTenant(scope, async ({ db }) => {
        const person = { firstName: "Ann", lastName: "Lee", description: "Please" };
        const request = { tenantId, kind: "service", acceptedTerms: true, locale: "en", ...person } as const;
        for (const status of ["submitted", "approved"]) {
          const [made] = await db
            .insert(requests)
            .values({ ...request, status, workEmail: `${status}@buyer.test`, serviceName: "Service" })
            .returning();
          requestIds.push(made?.id ?? 0);
        }
      });
      const acting = { ...scope, userId: admin.id };
      if (tenantId === 1) platform = acting;
      else tenant = acting;
    }
  });

  const allCompanies = () => [...companyIds.values()];
  const readAudit = (action: string) =>
    asPlatform(platform.db, (db) => db.select().from(auditLog).where(eq(auditLog.action, action)));
  const states = async () => {
    const rows = (await listRows(platform, "markets", parseTableQuery(new URLSearchParams(), sections.markets)))?.rows;
    return rows?.map(({ tenantId, state }) => `${tenantId} ${state}`);
  };

  it("are not available to users who are not administrators", async () => {
    const ids = allCompanies();
    for (const scope of [database.scope(), owners.get(1) ?? platform, testScopeIn(tenant, 1)]) {
      expect(await changeMarkets(scope, { ids, change: "closeMarket", confirmation: unread, senderOf })).toBeNull();
      expect(await moveRequests(scope, senderOf, { ids: requestIds, move: "goLive", confirmation: unread })).toBeNull();
      expect(
        await changeUsers(scope, { ids, of: "companies", change: { kind: "signOut" }, confirmation: unread }),
      ).toBeNull();
    }
    expect(
      await changeMarkets(platform, { ids: [], change: "closeMarket", confirmation: unread, senderOf }),
    ).toMatchObject({
      reason: "nobody",
    });
  });

  it("close markets of the administrator's own tenant, which their owners cannot open, and reopen them", async () => {
    const close = { ids: allCompanies(), change: "closeMarket", senderOf } as const;
    expect(await changeMarkets(tenant, { ...close, confirmation: unread })).toEqual(unconfirmed);
    const confirmation = await openConfirmation(tenant);
    expect(await changeMarkets(tenant, { ...close, confirmation })).toEqual({ kind: "done", count: 1 });
    expect(await changeMarkets(tenant, { ...close, confirmation })).toEqual({ kind: "done", count: 0 });
    expect(await states()).toEqual(["1 published", "4 closed"]);
    expect((await listMarkets(platform.db)).map(({ companyId }) => companyId)).toEqual([companyIds.get(1)]);
    const owner = owners.get(4) ?? tenant;
    const editor = await getMarketEditor(owner);
    expect(editor?.state).toBe("closed");
    expect(await publishMarket(owner, [], editor?.revision ?? "")).toEqual({ kind: "closed" });
    expect((await getOwnCompany(owner))?.market).toBe("closed");
    expect(await states()).toEqual(["1 published", "4 closed"]);
    const reopen = {
      ids: allCompanies(),
      change: "openMarket",
      senderOf,
      confirmation: await openConfirmation(platform),
    } as const;
    const folder = { slug: "agency-4", aliases: [], paths: productPaths, market: null };
    expect(await changeMarkets(platform, { ...reopen, tenants: [folder] })).toEqual({ kind: "done", count: 0 });
    expect(await changeMarkets(platform, reopen)).toEqual({ kind: "done", count: 1 });
    expect(await states()).toEqual(["1 published", "4 published"]);
    expect((await getMarketEditor(owner))?.state).toBe("published");
    expect(await readAudit("market.close")).toMatchObject([{ tenantId: 4, after: { state: "closed" } }]);
    expect(await readAudit("market.reopen")).toMatchObject([{ tenantId: 4, after: { state: "published" } }]);
    expect(await takeOffline(owner, senderOf)).toEqual({ kind: "offline" });
    expect(await states()).toEqual(["1 published", "4 inactive"]);
    expect((await getOwnCompany(owner))?.market).toBe("offline");
  });

  it("close a market that its owner took offline, which stays so when it is reopened, and tell its owner", async () => {
    const owner = owners.get(4) ?? tenant;
    const ids = [companyIds.get(4) ?? 0];
    await inTenant(testScopeIn(tenant, 1_000_000 + (ids[0] ?? 0)), ({ db, tenantId }) =>
      db.insert(requests).values({
        ...{ tenantId, kind: "service", firstName: "Ann", lastName: "Lee", description: "Please", locale: "en" },
        ...{ acceptedTerms: true, workEmail: "ann@buyer.test", serviceName: "Service" },
      }),
    );
    const readNews = async () =>
      (await readMails(tenant)).flatMap((mail) =>
        mail.kind === "marketChanged" ? [[mail.recipient, mail.subject]] : [],
      );
    const readLast = async () =>
      (await readMails(tenant)).findLast(({ recipient }) => recipient === "owner@4.test")?.text;
    const before = (await readNews()).length;
    const perform = async (change: "closeMarket" | "openMarket") =>
      changeMarkets(tenant, { ids, change, senderOf, confirmation: await openConfirmation(tenant) });
    expect(await states()).toEqual(["1 published", "4 inactive"]);
    supportEmail = "help@market.test";
    expect(await perform("closeMarket")).toEqual({ kind: "done", count: 1 });
    expect(await perform("closeMarket")).toEqual({ kind: "done", count: 0 });
    expect(await states()).toEqual(["1 published", "4 closed"]);
    expect(await publishMarket(owner, [], "")).toEqual({ kind: "closed" });
    expect(await readLast()).toMatch(/please write to\s+help@market\.test\./);
    expect(await perform("openMarket")).toEqual({ kind: "done", count: 1 });
    expect(await states()).toEqual(["1 published", "4 inactive"]);
    expect(await publishMarket(owner, [], "")).toMatchObject({ kind: "published" });
    await asPlatform(tenant.db, (db) => db.delete(outbox).where(eq(outbox.recipient, "ann@buyer.test")));
    supportEmail = null;
    expect(await perform("closeMarket")).toEqual({ kind: "done", count: 1 });
    expect(await readLast()).toMatch(/please\s+tell\s+them\./);
    const gone = ["ann@buyer.test", "The market of Agency 4 is no longer open"];
    expect((await readNews()).at(-1)).toEqual(gone);
    expect(await perform("openMarket")).toEqual({ kind: "done", count: 1 });
    expect(await states()).toEqual(["1 published", "4 published"]);
    const closed = ["owner@4.test", "The market of Agency 4 was closed"];
    const reopened = ["owner@4.test", "The market of Agency 4 is yours again"];
    expect((await readNews()).slice(before)).toEqual([closed, reopened, closed, reopened]);
    await takeOffline(owner, senderOf);
    await asPlatform(tenant.db, (db) => db.delete(requests).where(eq(requests.workEmail, "ann@buyer.test")));
  });

  it("deactivate all people of the administrator's own tenant's companies, and nobody else", async () => {
    const perform = { ids: allCompanies(), of: "companies", change: { kind: "deactivate" } } as const;
    expect(await changeUsers(tenant, { ...perform, confirmation: unread })).toEqual(unconfirmed);
    expect(await changeUsers(tenant, { ...perform, confirmation: await openConfirmation(tenant) })).toEqual({
      kind: "done",
      count: 2,
    });
    const rows = await platform.db.select().from(users).orderBy(users.id);
    expect(rows.filter(({ deactivatedAt }) => deactivatedAt !== null).map(({ email }) => email)).toEqual([
      "owner@4.test",
      "agent@4.test",
    ]);
  });

  it("move requests that allow it, each with its mail, history and audit entry", async () => {
    const perform = { ids: requestIds, move: "startReview" } as const;
    expect(await moveRequests(tenant, senderOf, { ...perform, confirmation: unread })).toEqual(unconfirmed);
    const confirmation = await openConfirmation(tenant);
    expect(await moveRequests(tenant, senderOf, { ...perform, confirmation })).toEqual({ kind: "done", count: 1 });
    const all = await asPlatform(platform.db, (db) => db.select().from(requests).orderBy(requests.id));
    expect(all.map(({ tenantId, status }) => `${tenantId} ${status}`)).toEqual([
      "1 submitted",
      "1 approved",
      "4 inReview",
      "4 approved",
    ]);
    expect(await readAudit("request.move")).toMatchObject([{ tenantId: 4, after: { status: "inReview" } }]);
    const mails = await asPlatform(platform.db, (db) => db.select().from(outbox));
    expect(mails.map(({ recipient }) => recipient)).toContain("submitted@buyer.test");
    const live = { ids: requestIds, move: "goLive", confirmation: await openConfirmation(platform) } as const;
    expect(await moveRequests(platform, senderOf, live)).toEqual({ kind: "done", count: 2 });
  });
});
