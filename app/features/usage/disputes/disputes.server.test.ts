import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { users } from "#app/db/schema/identity.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { listAgreements } from "#app/features/usage/agreements/agreements.server.ts";
import { getStatement } from "#app/features/usage/money/statement/statements.server.ts";
import { listDisputedLines } from "#app/features/usage/payouts/in-dispute.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { getOwnUsage } from "#app/features/usage/report/own-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import {
  anySender,
  insertBuyer,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  toEvent,
} from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { actOnDispute } from "./act-on-dispute.server.ts";
import { correctLine } from "./correct-line.server.ts";
import {
  getDispute,
  listAgreementDisputes,
  listAllDisputes,
  listDisputes,
  listDisputesToAnswer,
} from "./disputes.server.ts";
import { listDisputedStatements } from "./line-marks.server.ts";
import { notifyOverdueDisputes } from "./overdue-disputes.server.ts";
import { findReportableLine, reportProblem } from "./report-problem.server.ts";

const month = "2026-01-01";
const day = "2026-01-12";

describeOnEveryDatabase("disputes", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /**
   * A seller at 5 cents, a buyer of another tenant with 1,204 requests on the 12th and 40 on the 13th, and their
   * users.
   */
  async function prepare() {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee({ ...seller.scope, now: new Date("2025-12-01T00:00:00Z") }, seller.serviceId, 5);
    const key = await insertKey(seller.scope, seller.serviceId);
    const company = await insertBuyer(seller, { tenantId: 4 });
    const person = async (roleId: number, of: { id: number; tenantId: number } | null, isTeamMember = false) => {
      const tenantId = of?.tenantId ?? 1;
      const email = `role-${roleId}-${of?.id}-${crypto.randomUUID()}@people.test`;
      const { id } = await insertAccount(scope, { tenantId, companyId: of?.id ?? null, email, roleId, isTeamMember });
      return { ...testScopeIn(scope, tenantId), companyId: of?.id ?? null, userId: id } as TestScope;
    };
    const send = (values: unknown[]) => recordUsage(scope, { key, values }, anySender);
    const use = (id: string, requests: number, on = day) =>
      toEvent(id, { buyer: company.id, requests }, { time: `${on}T02:10:00Z` });
    await send([use("a", 700), use("b", 463), use("c", 41), use("d", 40, "2026-01-13")]);
    const line = { serviceId: seller.serviceId, month, day: null };
    const owner = await person(2, company);
    const report = (as: TestScope = owner, change: { day?: string | null; note?: string } = {}) =>
      reportProblem(as, anySender, { ...line, note: "We did not send these.", ...change });
    const billed = async () => (await getOwnUsage(owner, { from: month, to: "2026-01-31", locale: "en" })).requests;
    const later = (as: TestScope, days: number) => ({ ...as, now: new Date(as.now.getTime() + days * 86_400_000) });
    return { scope, seller, company, person, owner, send, use, line, report, billed, later };
  }

  async function opened(change: { day?: string | null } = {}) {
    const cast = await prepare();
    const made = await cast.report(cast.owner, change);
    if (made?.kind !== "done") throw new Error("the dispute was not opened");
    const { publicId } = made;
    const perform = (as: TestScope, what: "reply" | "decline" | "takeBack", version: number, note = "A word.") =>
      actOnDispute(as, anySender, { publicId, intent: what, note, version });
    const correct = (as: TestScope, requests: string, version: number, on = day) =>
      correctLine(as, anySender, { publicId, day: on, requests, note: "Our queue sent again.", version });
    return { ...cast, publicId, perform, correct, read: (as: TestScope) => getDispute(as, publicId, "en") };
  }

  it("are opened by an administrator of the buyer, visible to both sides, and mailed to the seller's managers", async () => {
    const { owner, seller, publicId, read, line, scope, person, company } = await opened({ day });
    const agent = await person(3, company);
    const counted = { requests: 1204, totalCents: 6020 };
    const bought = await read(owner);
    expect(bought).toMatchObject({ side: "buyer", state: "open", day, reported: counted, current: counted });
    expect(bought?.actions).toEqual(["reply", "takeBack"]);
    expect(await read(seller.scope)).toMatchObject({ side: "seller", actions: ["reply", "correct", "decline"] });
    expect(await read(agent)).toMatchObject({ side: "buyer", actions: [], days: [] });
    expect((await listDisputes(owner, 1, "en"))?.disputes).toMatchObject([{ publicId, side: "buyer" }]);
    expect(await listDisputesToAnswer(seller.scope, "en")).toMatchObject([{ publicId, side: "seller" }]);
    expect(await listDisputesToAnswer(owner, "en")).toEqual([]);
    expect(await findReportableLine(owner, line, "en")).toMatchObject({ requests: 1244, standing: publicId });
    const mails = (await readMails(scope)).filter(
      ({ recipient }) => recipient === `seller-${seller.company.id}@seller.test`,
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["disputeReported"]);
  });

  it("name the service in the buyer's language, and to the seller as it named it", async () => {
    const { owner, seller, publicId, line, perform, scope } = await opened();
    await database.db.update(services).set({ translations: { es: { name: "Zonas de inundación" } } });
    const name = { buyer: "Zonas de inundación", seller: "Flood Zones" };
    expect((await getDispute(owner, publicId, "es"))?.serviceName).toBe(name.buyer);
    expect((await getDispute(owner, publicId, "en"))?.serviceName).toBe(name.seller);
    expect((await getDispute(seller.scope, publicId, "es"))?.serviceName).toBe(name.seller);
    expect((await listDisputes(owner, 1, "es"))?.disputes[0]?.serviceName).toBe(name.buyer);
    expect((await findReportableLine(owner, line, "es"))?.serviceName).toBe(name.buyer);
    expect((await getStatement(owner, month, { page: 1, size: 5, locale: "es" }))?.lines[0]).toMatchObject({
      serviceName: name.buyer,
    });
    expect((await listAgreements(owner, 1, "es"))?.agreements[0]?.serviceName).toBe(name.buyer);
    expect((await listAgreements(seller.scope, 1, "es"))?.agreements[0]?.serviceName).toBe(name.seller);
    await database.db.update(users).set({ locale: "es" });
    await perform(seller.scope, "reply", 0);
    await perform(owner, "reply", 1);
    const mailed = (await readMails(scope))
      .slice(-2)
      .map(({ recipient, text }) => [
        recipient.startsWith("seller-"),
        Object.values(name).filter((one) => text.includes(one)),
      ]);
    expect(mailed).toEqual([
      [false, [name.buyer]],
      [true, [name.seller]],
    ]);
  });

  it("name the statement that has the line, also for use that was reported after its month was closed", async () => {
    const { owner, publicId, read, line, scope } = await opened();
    expect(await read(owner)).toMatchObject({ month, statementMonth: month });
    await asPlatform(scope.db, (db) =>
      db.execute(sql`update usage_daily_totals set booked_month = '2026-02-01' where service_id = ${line.serviceId}`),
    );
    const later = "2026-02-01";
    expect(await read(owner)).toMatchObject({ publicId, month, statementMonth: later });
    expect(await findReportableLine(owner, line, "en")).toMatchObject({ month, statementMonth: later });
    expect(await getStatement(owner, month, { page: 1, size: 5, locale: "en" })).toBeNull();
    expect(await getStatement(owner, later, { page: 1, size: 5, locale: "en" })).not.toBeNull();
  });

  it("mark the statement, the agreement and the seller's statement until they are decided", async () => {
    const { owner, seller, scope, company, person, publicId, perform, line } = await opened();
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute<{ id: string }>(sql`
        select public_id as id from agreements where service_id = ${line.serviceId} and buyer_company_id = ${company.id}`),
    );
    const agreementId = rows[0]?.id ?? "";
    const other = await person(2, await insertCompany(database.scope(), { tenantId: 4 }));
    const see = async (as: TestScope) =>
      (await listAgreementDisputes(as, agreementId, "en")).map((one) => one.publicId);
    const sold = () =>
      asPlatform(scope.db, (db) => listDisputedLines(db, { tenantId: 1, companyId: seller.company.id }));
    expect(await listDisputedStatements(owner)).toEqual([{ month, publicId, cents: 6220 }]);
    expect([await see(owner), await see(seller.scope)]).toEqual([[publicId], [publicId]]);
    expect(await sold()).toEqual([{ serviceId: line.serviceId, usageMonth: month }]);
    for (const stranger of [other, { ...scope, userId: null, companyId: null }]) {
      expect(await listDisputedStatements(stranger)).toEqual([]);
      expect(await see(stranger)).toEqual([]);
    }
    await perform(owner, "takeBack", 0);
    expect(await listDisputedStatements(owner)).toEqual([]);
    expect(await see(owner)).toEqual([]);
    expect(await sold()).toEqual([]);
  });

  it("notify the platform's administrators once each time the answer is overdue", async () => {
    const { scope, publicId, person, perform, seller, owner, later } = await opened();
    const platform = await person(1, null);
    const mails = async () =>
      (await readMails(scope)).filter(({ kind, text }) => kind === "disputeOverdue" && text.includes(publicId));
    const look = (days: number) => notifyOverdueDisputes(database.db, later(platform, days).now, anySender);
    await look(6);
    expect(await mails()).toEqual([]);
    await Promise.all([look(8), look(8)]);
    await look(9);
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients.length).toBeGreaterThan(0);
    expect(new Set(recipients).size).toBe(recipients.length);
    await perform(later(seller.scope, 9), "reply", 0);
    await look(15);
    expect(await mails()).toHaveLength(recipients.length);
    await look(17);
    expect((await mails()).length).toBe(2 * recipients.length);
    await perform(later(owner, 17), "takeBack", 1);
    await look(40);
    expect((await mails()).length).toBe(2 * recipients.length);
  });

  it("ask no oftener for names when many are overdue than when one is", async () => {
    const { person, later } = await opened();
    const platform = await person(1, null);
    const look = () => notifyOverdueDisputes(database.db, later(platform, 8).now, anySender);
    await look();
    await opened();
    const statements = await countStatements(look);
    for (let count = 0; count < 3; count += 1) await opened();
    expect(await countStatements(look)).toBe(statements);
  });

  it("are mailed to nobody who was invited and never came, neither when opened nor when overdue", async () => {
    const { scope, seller, report, later, person } = await prepare();
    const invite = (roleId: number, companyId: number | null) =>
      insertAccount(scope, { email: `${crypto.randomUUID()}@invited.test`, roleId, companyId, lastSeenAt: null });
    const invited = [await invite(4, seller.company.id), await invite(1, null)].map(({ email }) => email);
    const platform = await person(1, null);
    await report();
    await notifyOverdueDisputes(database.db, later(platform, 8).now, anySender);
    const recipients = (await readMails(scope)).map(({ recipient }) => recipient);
    expect(recipients).toContain(`seller-${seller.company.id}@seller.test`);
    expect(recipients.filter((recipient) => invited.includes(recipient))).toEqual([]);
  });

  it("are hidden from strangers, and closed to actions of the other side and of plain members", async () => {
    const { report, read, perform, correct, person, company, seller, owner, line } = await opened();
    const other = await insertCompany(database.scope(), { tenantId: 4 });
    const strangers = [
      await person(2, other),
      await person(3, company),
      await person(4, seller.company, true),
      await person(1, { id: other.id, tenantId: 4 }),
      { ...database.scope(), userId: null, companyId: null },
    ];
    for (const stranger of strangers) {
      expect(await report(stranger)).toBeNull();
      expect(await findReportableLine(stranger, line, "en")).toBeNull();
      expect(await perform(stranger, "reply", 0)).toBeNull();
      expect(await correct(stranger, "0", 0)).toBeNull();
    }
    expect(await read(strangers[0] as TestScope)).toBeNull();
    expect(await read(strangers[3] as TestScope)).toBeNull();
    expect(await report(seller.scope)).toBeNull();
    expect(await correct(owner, "0", 0)).toEqual({ kind: "changed" });
    expect(await perform(owner, "decline", 0)).toEqual({ kind: "changed" });
    expect(await perform(seller.scope, "takeBack", 0)).toEqual({ kind: "changed" });
    expect(await read(owner)).toMatchObject({ state: "open", version: 0 });
  });

  it("let nobody act on both sides: neither as the platform for their own company, nor for their own service", async () => {
    const { perform, later, person, company, seller, read } = await opened();
    for (const own of [company, seller.company]) {
      const administrator = testScopeIn(await person(1, { id: own.id, tenantId: 1 }), 1);
      expect(await perform(later(administrator, 30), "decline", 0)).toBeNull();
    }
    const platform = await person(1, null);
    expect(await perform(platform, "decline", 0)).toEqual({ kind: "changed" });
    expect(await read(platform)).toMatchObject({ side: "platform", actions: ["reply"] });
    expect(await perform(later(platform, 7), "decline", 0)).toEqual({ kind: "done" });
    expect(await read(seller.scope)).toMatchObject({ state: "declined", decidedBy: "platform", actions: [] });
  });

  it("alternate between the sides, each with its deadline; afterwards the platform decides", async () => {
    const { owner, seller, perform, read, later, person } = await opened();
    expect(await perform(later(seller.scope, 2), "reply", 0)).toEqual({ kind: "done" });
    expect(await read(owner)).toMatchObject({ state: "answered", dueAt: later(owner, 9).now.toISOString() });
    expect(await listDisputesToAnswer(owner, "en")).toHaveLength(1);
    expect(await perform(later(owner, 3), "reply", 1)).toEqual({ kind: "done" });
    expect(await read(owner)).toMatchObject({ state: "open", dueAt: later(owner, 10).now.toISOString() });
    const platform = await person(1, null);
    expect((await read(later(platform, 9)))?.actions).toEqual(["reply"]);
    expect((await read(later(platform, 10)))?.actions).toEqual(["reply", "correct", "decline"]);
    expect((await listAllDisputes(later(platform, 10), 1, "en"))?.disputes[0]).toMatchObject({ isOverdue: true });
    expect(await listAllDisputes(owner, 1, "en")).toBeNull();
    expect((await read(owner))?.entries.map(({ kind, actor }) => `${actor} ${kind}`)).toEqual([
      "buyer report",
      "seller reply",
      "buyer reply",
    ]);
  });

  it("end with a correction, which restates the events and is mailed to the buyer", async () => {
    const { owner, seller, correct, read, publicId, billed, scope, company } = await opened({ day });
    expect(await correct(seller.scope, "41", 0)).toEqual({ kind: "done" });
    expect(await billed()).toBe(81);
    const after = await read(owner);
    expect(after).toMatchObject({
      state: "corrected",
      decidedBy: "seller",
      current: { requests: 41, totalCents: 205 },
    });
    expect(after?.reported).toEqual({ requests: 1204, totalCents: 6020 });
    expect(after?.entries.at(-1)?.change).toEqual({ day, before: 1204, after: 41, cents: -5815 });
    const { rows } = await asPlatform(scope.db, (db) =>
      db.execute(sql`
        select event.corrects_id as corrects, event.requests, event.stated_requests as stated, event.restatement, event.reason
        from dispute_corrections link join disputes dispute on dispute.id = link.dispute_id
        join usage_events event on event.tenant_id = link.tenant_id and event.service_id = link.service_id
          and event.source = link.source and event.event_id = link.event_id
        where dispute.public_id = ${publicId} order by 1`),
    );
    const event = { restatement: "correction", reason: "Our queue sent again." };
    expect(rows).toEqual([
      { ...event, corrects: "a", requests: -700, stated: 0 },
      { ...event, corrects: "b", requests: -463, stated: 0 },
    ]);
    const { rows: log } = await asPlatform(scope.db, (db) =>
      db.execute(sql`select action from audit_log where subject = ${`dispute:${publicId}`} order by id`),
    );
    expect(log.map(({ action }) => action)).toEqual(["dispute.report", "dispute.correct"]);
    const mails = (await readMails(scope)).filter(({ subject }) => subject === "Corrected: Flood Zones");
    expect(mails.map(({ recipient }) => recipient.startsWith(`role-2-${company.id}-`))).toContain(true);
  });

  it("are corrected on a disputed day only, to less than is counted, with a reason", async () => {
    const { seller, correct, publicId, billed } = await opened({ day });
    const wrong = async (requests: string, on = day) => {
      const outcome = await correct(seller.scope, requests, 0, on);
      return outcome?.kind === "faulty" ? Object.values(outcome.errors)[0] : outcome?.kind;
    };
    expect(await wrong("many")).toBe("usage:dispute.error.requests");
    expect(await wrong("-1")).toBe("usage:dispute.error.requests");
    expect(await wrong("1204")).toBe("usage:dispute.error.notLess");
    expect(await wrong("1", "2026-01-13")).toBe("usage:dispute.error.day");
    expect(await wrong("1", "nonsense")).toBe("usage:dispute.error.day");
    const silent = { publicId, day, requests: "1", note: " ", version: 0 };
    expect(await correctLine(seller.scope, anySender, silent)).toMatchObject({
      kind: "faulty",
      errors: { note: "requests:error.note" },
    });
    expect(await billed()).toBe(1244);
  });

  it("leave a day to the gateway that would take more than ten thousand events to correct, and correct a part of it", async () => {
    const { seller, company, correct, read, scope } = await opened({ day });
    await asPlatform(scope.db, (db) =>
      db.execute(sql`
        insert into usage_events (tenant_id, service_id, source, event_id, buyer_tenant_id, buyer_company_id, occurred_at,
          usage_date, booked_month, requests, unit_cents, share_points, received_at)
        select 1, ${seller.serviceId}::int, '/small', n::text, 4, ${company.id}::int, now(), ${day}::date, ${month}::date, 1, 5, 1200, now()
        from generate_series(1, 20000) n`),
    );
    expect(await correct(seller.scope, "0", 0)).toEqual({
      kind: "faulty",
      errors: { requests: "usage:dispute.error.tooMany" },
    });
    expect(await correct(seller.scope, String(1204 + 20_000 - 701), 0)).toEqual({ kind: "done" });
    expect((await read(seller.scope))?.entries.at(-1)?.change).toMatchObject({ before: 21_204, after: 20_503 });
  });

  it("are open once per line; one ended by the seller may be opened again, one by the platform not", async () => {
    const { owner, seller, report, perform, correct, later, person, publicId, billed } = await opened({ day });
    expect(await report()).toEqual({ kind: "running", publicId });
    expect(await correct(seller.scope, "1000", 0)).toEqual({ kind: "done" });
    const again = await report(later(owner, 1));
    if (again?.kind !== "done") throw new Error("it could not be reported again");
    const second = await getDispute(seller.scope, again.publicId, "en");
    expect(second).toMatchObject({ repeats: publicId, reported: { requests: 1040 }, actions: ["reply", "correct"] });
    expect(await perform(seller.scope, "reply", 1)).toEqual({ kind: "changed" });
    const platform = later(await person(1, null), 9);
    const decline = { publicId: again.publicId, intent: "decline", note: "It is right.", version: 0 } as const;
    expect(await actOnDispute(seller.scope, anySender, decline)).toEqual({ kind: "changed" });
    expect(await actOnDispute(platform, anySender, decline)).toEqual({ kind: "done" });
    expect(await report(later(owner, 10))).toEqual({ kind: "decided", publicId: again.publicId });
    expect(await billed()).toBe(1040);
  });

  it("are refused without usage, for another month and without a message", async () => {
    const { owner, report, line, send, use, billed } = await prepare();
    expect(await report(owner, { note: "  " })).toMatchObject({ kind: "faulty" });
    expect(await report(owner, { day: "2026-01-14" })).toBeNull();
    expect(await reportProblem(owner, anySender, { ...line, month: "2025-12-01", note: "What?" })).toBeNull();
    const gone = ["a", "b", "c"].map((id) => {
      const event = use(`no ${id}`, 0);
      return { ...event, data: { ...event.data, corrects: id } };
    });
    expect(await send(gone)).toMatchObject({ accepted: 3 });
    expect(await billed()).toBe(40);
    expect(await report(owner, { day })).toEqual({ kind: "nothing" });
  });

  it("are opened and decided once under concurrency", async () => {
    const { owner, seller, report, correct, perform, publicId, billed } = await opened({ day });
    const both = await Promise.all([correct(seller.scope, "41", 0), correct(seller.scope, "41", 0)]);
    expect(both.map((outcome) => outcome?.kind).sort()).toEqual(["changed", "done"]);
    expect(await billed()).toBe(81);
    expect(await perform(owner, "takeBack", 0)).toEqual({ kind: "changed" });
    const made = await Promise.all([report(), report(), report()]);
    expect(made.map((outcome) => outcome?.kind).sort()).toEqual(["done", "running", "running"]);
    expect((await listDisputes(owner, 1, "en"))?.disputes.map((one) => one.publicId === publicId)).toEqual([
      false,
      true,
    ]);
  });
});
