import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { services } from "#app/db/schema/catalogue.ts";
import { disputes } from "#app/db/schema/disputes.ts";
import { companies } from "#app/db/schema/identity.ts";
import { usageDailyTotals } from "#app/db/schema/usage.ts";
import { grantMarketCredit } from "#app/features/ledger/ledger.server.ts";
import { listBuyerRestatements, listSellerRestatements } from "#app/features/usage/money/restatements.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { toCsvResponse } from "#app/http/csv-response.server.ts";
import {
  anySender,
  insertBuyer,
  insertCompany,
  insertFee,
  insertKey,
  insertSeller,
  openedReport,
  toEvent,
} from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope } from "#tests/setup/test-database.ts";
import { answerUsageReport } from "./answer-usage-report.server.ts";
import { loadOwnUsage } from "./load-own-usage.server.ts";
import { loadSellerReport } from "./load-seller-report.server.ts";
import { getFreeCredit, getMonthUsage, getSoldUsage } from "./month-usage.server.ts";
import { getOwnUsage } from "./own-usage.server.ts";
import { exportColumns, exportUsage } from "./usage-export.server.ts";
import { reportSorts } from "./usage-report.ts";
import { getUsageReport, listReportServices } from "./usage-reports.server.ts";

const usual = { page: 1, rows: 10, sort: "date", descending: true } as const;

async function readFile(scope: TestScope, query: { serviceIds: number[]; from: string; to: string }) {
  const text = await new Response(toCsvResponse(exportUsage(scope, query), "usage.csv").body).text();
  return { text, rows: parse(text, { columns: true }) as Record<string, string>[] };
}

describeOnEveryDatabase("the usage report", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** A seller with two services at 5 and 7 cents. */
  async function prepare(overrides: Partial<TestScope> = {}) {
    const scope = database.scope(overrides);
    const seller = await insertSeller(scope, { names: ["Flood Zones", "Hail Maps"] });
    const [first = 0, second = 0] = seller.serviceIds;
    await insertFee(seller.scope, first, 5);
    await insertFee(seller.scope, second, 7);
    const keys = [await insertKey(seller.scope, first), await insertKey(seller.scope, second)];
    const send = (service: 0 | 1, values: unknown[], now = scope.now) =>
      recordUsage({ ...scope, now }, { key: keys[service] ?? "", values }, anySender);
    const query = { serviceIds: seller.serviceIds, from: "2025-12-15", to: "2026-01-15" };
    return { ...seller, send, query };
  }

  it("shows the same in chart, table, file and events, to the cent, for any usage", async () => {
    const { scope, serviceIds, send, query } = await prepare();
    const buyers = [
      await insertBuyer({ scope, serviceIds }),
      await insertBuyer({ scope, serviceIds }),
      await insertBuyer({ scope, serviceIds }),
    ];
    const used = fc.record({
      service: fc.constantFrom<0 | 1>(0, 1),
      buyer: fc.integer({ min: 0, max: 2 }),
      day: fc.integer({ min: 1, max: 15 }),
      requests: fc.integer({ min: 1, max: 9999 }),
    });
    let [events, requests, cents] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(used, { minLength: 1, maxLength: 30 }), async (uses) => {
        for (const use of uses) {
          const time = `2026-01-${String(use.day).padStart(2, "0")}T05:00:00Z`;
          const data = { buyer: buyers[use.buyer]?.slug, requests: use.requests };
          expect(await send(use.service, [toEvent(String(events++), data, { time })])).toMatchObject({ accepted: 1 });
          requests += use.requests;
          cents += use.requests * (use.service === 0 ? 5 : 7);
        }
        const report = await getUsageReport(scope, query, { ...usual, rows: 1000 });
        const charted = report.series.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
        const sum = (of: (row: (typeof report.rows)[number]) => number) =>
          report.rows.reduce((all, row) => all + of(row), 0);
        expect([report.total.requests, charted, sum((row) => row.requests)]).toEqual([requests, requests, requests]);
        expect([report.total.totalCents, sum((row) => row.totalCents)]).toEqual([cents, cents]);
        expect(sum((row) => row.feeCents)).toBe(report.total.feeCents);
        expect(report.total.finalCents).toBe(cents - report.total.feeCents);
        const file = await readFile(scope, query);
        const toCents = (text: string | undefined) => Math.round(Number(text) * 100);
        expect(
          file.rows.map((row) => [
            row.usageDate,
            Number(row.numberOfRequest),
            toCents(row.totalCost),
            toCents(row.gigMarketFee),
            toCents(row.finalCost),
          ]),
        ).toEqual(
          report.rows.map((row) => [row.usageDate, row.requests, row.totalCents, row.feeCents, row.finalCents]),
        );
      }),
      { numRuns: 8 },
    );
  });

  it("excludes and does not list other sellers' services", async () => {
    const one = await prepare();
    const two = await prepare();
    const buyer = await insertBuyer(two);
    await two.send(0, [toEvent("1", { buyer: buyer.id, requests: 5 })]);
    const both = { ...one.query, serviceIds: [...one.serviceIds, ...two.serviceIds] };
    expect((await getUsageReport(one.scope, both, usual)).rowCount).toBe(0);
    expect((await getUsageReport(two.scope, both, usual)).total.requests).toBe(5);
    expect((await readFile(one.scope, both)).rows).toEqual([]);
    expect((await listSellerRestatements(one.scope, { ...both, page: 1 })).shown).toEqual([]);
    expect((await listReportServices(one.scope)).map(({ id }) => id)).toEqual(one.serviceIds);
    expect(await listReportServices(database.scope())).toEqual([]);
    const ids = both.serviceIds.map(String);
    expect(await answerUsageReport(one.scope, { ...both, services: ids })).toEqual({ kind: "absent" });
    expect((await getUsageReport(database.scope(), both, usual)).rowCount).toBe(0);
    const reportQuery = { ...openedReport, services: ids };
    expect((await loadSellerReport(one.scope, reportQuery)).values.services).toEqual(one.serviceIds.map(String));
    const foreign = { ...openedReport, services: two.serviceIds.map(String) };
    expect((await loadSellerReport(one.scope, foreign)).errors).toEqual({ services: "usage:error.services" });
  });

  it("shows a buyer their own usage and nobody else's", async () => {
    const { scope, serviceIds, send } = await prepare();
    const [buyer, other] = [
      await insertBuyer({ scope, serviceIds }),
      await insertBuyer({ scope, serviceIds }, { tenantId: 4 }),
    ];
    await send(0, [
      toEvent("1", { buyer: buyer.id, requests: 5 }),
      toEvent("2", { buyer: other.id, requests: 7 }),
      toEvent("3", { buyer: buyer.id, requests: 9 }, { time: "2025-12-31T23:59:59Z" }),
    ]);
    const range = { from: "2025-12-01", to: "2026-01-15", locale: "en" };
    const own = await getOwnUsage({ ...scope, companyId: buyer.id }, range);
    expect(
      own.rows.map(({ month, requests, totalCents, serviceName }) => [month, requests, totalCents, serviceName]),
    ).toEqual([
      ["2026-01-01", 5, 25, "Flood Zones"],
      ["2025-12-01", 9, 45, "Flood Zones"],
    ]);
    expect((await getOwnUsage({ ...scope, companyId: other.id }, range)).requests).toBe(7);
    expect(await getMonthUsage({ ...scope, companyId: buyer.id }, "en")).toMatchObject({ requests: 5, totalCents: 25 });
    expect(await getMonthUsage({ ...scope, companyId: null }, "en")).toMatchObject({ requests: 0, totalCents: 0 });
    expect(await getFreeCredit({ ...scope, companyId: buyer.id })).toBe(0);
    await grantMarketCredit(scope, buyer.id, 2500);
    expect(await getFreeCredit({ ...scope, companyId: buyer.id })).toBe(2475);
    expect(await getOwnUsage({ ...scope, companyId: scope.companyId }, range)).toMatchObject({ rows: [] });
    const wrong = await loadOwnUsage(
      { ...scope, companyId: buyer.id },
      { ...openedReport, from: "2026-02-01", to: "2026-01-01", locale: "en" },
    );
    expect(wrong).toMatchObject({ usage: null, errors: { to: "usage:error.order" } });
  });

  it("lists 25 rows on a page, and sums and draws them all", async () => {
    const scope = database.scope();
    const names = Array.from({ length: 27 }, (_, index) => `Perils ${index}`);
    const seller = await insertSeller(scope, { names });
    const buyer = await insertBuyer(seller);
    for (const [index, id] of seller.serviceIds.entries()) {
      await insertFee(seller.scope, id, 1);
      const values = [toEvent(`${index}`, { buyer: buyer.id, requests: 100 + index })];
      await recordUsage(scope, { key: await insertKey(seller.scope, id), values }, anySender);
    }
    const input = { ...openedReport, from: "2026-01-01", to: "2026-01-15", locale: "en" };
    const load = (page: number) => loadOwnUsage({ ...scope, companyId: buyer.id }, { ...input, page });
    const [first, last, beyond] = [await load(1), await load(2), await load(9)];
    expect(first.usage?.rows.map(({ serviceName }) => serviceName)).toEqual(names.slice(2).reverse());
    expect(last.usage?.rows.map(({ serviceName }) => serviceName)).toEqual(["Perils 1", "Perils 0"]);
    expect(beyond).toEqual(last);
    expect(last).toMatchObject({ rowCount: 27, page: 2, usage: { requests: first.usage?.requests } });
    expect(last.chart.series).toHaveLength(27);
  });

  it("sums the month so far by day and by service, for the viewer's company only", async () => {
    const { scope, serviceIds, send } = await prepare();
    const [buyer, other] = [await insertBuyer({ scope, serviceIds }), await insertBuyer({ scope, serviceIds })];
    await send(0, [
      toEvent("1", { buyer: buyer.id, requests: 5 }, { time: "2026-01-02T10:00:00Z" }),
      toEvent("2", { buyer: buyer.id, requests: 4 }, { time: "2025-12-15T10:00:00Z" }),
      toEvent("3", { buyer: buyer.id, requests: 8 }, { time: "2025-12-31T10:00:00Z" }),
      toEvent("4", { buyer: other.id, requests: 70 }, { time: "2026-01-02T10:00:00Z" }),
    ]);
    await send(1, [toEvent("5", { buyer: buyer.id, requests: 6 }, { time: "2026-01-15T00:00:00Z" })]);
    const now = new Date("2026-01-15T12:00:00Z");
    expect(await getMonthUsage({ ...scope, now, companyId: buyer.id }, "en")).toEqual({
      from: "2026-01-01",
      today: "2026-01-15",
      requests: 11,
      totalCents: 67,
      finalCents: 59,
      byThisDayLastMonth: 4,
      days: [0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6],
      services: [
        { serviceId: expect.any(Number), name: "Hail Maps", requests: 6 },
        { serviceId: expect.any(Number), name: "Flood Zones", requests: 5 },
      ],
      others: { services: 0, requests: 0 },
      nextStatement: "2026-02-04",
    });
    expect(await getMonthUsage({ ...scope, now, companyId: null }, "en")).toMatchObject({ requests: 0, services: [] });
    expect(await getMonthUsage({ ...scope, now }, "en")).toMatchObject({ requests: 0 });
    expect(await getSoldUsage({ ...scope, now })).toMatchObject({
      requests: 81,
      byThisDayLastMonth: 4,
      services: [
        { name: "Flood Zones", requests: 75 },
        { name: "Hail Maps", requests: 6 },
      ],
    });
    expect(await getSoldUsage({ ...scope, now, companyId: buyer.id })).toBe(null);
    expect(await getSoldUsage({ ...scope, now, companyId: null })).toBe(null);
  });

  it("names services in the buyer's language, and to their seller as written", async () => {
    const { scope, serviceIds, send } = await prepare();
    const buyer = await insertBuyer({ scope, serviceIds });
    await scope.db
      .update(services)
      .set({ translations: { es: { name: "Mapas de granizo" } } })
      .where(eq(services.id, serviceIds[1] ?? 0));
    await send(0, [toEvent("1", { buyer: buyer.id, requests: 5 }, { time: "2026-01-02T10:00:00Z" })]);
    await send(1, [toEvent("2", { buyer: buyer.id, requests: 6 }, { time: "2026-01-02T10:00:00Z" })]);
    const now = new Date("2026-01-15T12:00:00Z");
    const bought = { ...scope, now, companyId: buyer.id };
    const namesIn = (usage: { services: { name: string }[] } | null) => usage?.services.map(({ name }) => name);
    expect(namesIn(await getMonthUsage(bought, "es"))).toEqual(["Mapas de granizo", "Flood Zones"]);
    expect(namesIn(await getMonthUsage(bought, "en"))).toEqual(["Hail Maps", "Flood Zones"]);
    expect(namesIn(await getSoldUsage({ ...scope, now }))).toEqual(["Hail Maps", "Flood Zones"]);
    const report = await loadOwnUsage(bought, { ...openedReport, from: "2026-01-01", to: "2026-01-15", locale: "es" });
    expect(report.usage?.rows.map(({ serviceName }) => serviceName)).toEqual(["Mapas de granizo", "Flood Zones"]);
    expect(report.chart.series.map(({ name }) => name)).toEqual(["Flood Zones", "Mapas de granizo"]);
    const restated = (shown: { serviceName: string }[]) => shown.map(({ serviceName }) => serviceName).sort();
    expect(restated(report.restatements.shown)).toEqual(["Flood Zones", "Mapas de granizo"]);
    const range = { serviceIds, from: "2026-01-01", to: "2026-01-15", page: 1 };
    expect(restated((await listSellerRestatements(scope, range)).shown)).toEqual(["Flood Zones", "Hail Maps"]);
  });

  it("shows restatements to both sides", async () => {
    const { scope, serviceIds, send, query } = await prepare();
    const buyer = await insertBuyer({ scope, serviceIds });
    await send(0, [toEvent("1", { buyer: buyer.id, requests: 5 }, { time: "2026-01-10T00:00:00Z" })]);
    await send(0, [toEvent("2", { buyer: buyer.id, requests: 2, corrects: "1", reason: "Twice" })]);
    const expected = [
      {
        usageDate: "2026-01-10",
        kind: "correction",
        requests: -3,
        totalCents: -15,
        reason: "Twice",
        serviceName: "Flood Zones",
      },
      { usageDate: "2026-01-10", kind: "late", requests: 5, totalCents: 25, reason: null },
    ];
    const byKind = (list: { kind: string }[]) => [...list].sort((a, b) => (a.kind < b.kind ? -1 : 1));
    const first = { ...query, page: 1, locale: "en" };
    const buyerScope = { ...scope, companyId: buyer.id };
    expect(byKind((await listSellerRestatements(scope, first)).shown)).toMatchObject(expected);
    expect(byKind((await listBuyerRestatements(buyerScope, first)).shown)).toMatchObject(expected);
    expect((await getUsageReport(scope, query, usual)).rows).toMatchObject([{ restated: true, requests: 2 }]);
    const stranger = await insertCompany(scope);
    expect((await listBuyerRestatements({ ...scope, companyId: stranger.id }, first)).shown).toEqual([]);
  });

  it("sorts by every column and pages by ten, showing the last page past the end", async () => {
    const { scope, serviceIds, send, query } = await prepare();
    const buyers = [
      await insertBuyer({ scope, serviceIds }, { name: "Zebra" }),
      await insertBuyer({ scope, serviceIds }, { name: "Ant" }),
    ];
    const events = Array.from({ length: 23 }, (_, at) =>
      toEvent(
        String(at),
        { buyer: buyers[at % 2]?.id, requests: at + 1 },
        { time: `2026-01-${String((at % 12) + 1).padStart(2, "0")}T05:00:00Z` },
      ),
    );
    await send(0, events);
    const last = await getUsageReport(scope, query, { ...usual, page: 999 });
    expect([last.rows.length, last.rowCount, last.buyerCount]).toEqual([2, 12, 2]);
    for (const sort of reportSorts) {
      for (const descending of [true, false]) {
        const { rows } = await getUsageReport(scope, query, { ...usual, rows: 100, sort, descending });
        const values = rows.map(
          (row) =>
            ({
              date: row.usageDate,
              buyer: row.buyerName,
              requests: row.requests,
              total: row.totalCents,
              fee: row.feeCents,
              final: row.finalCents,
            })[sort],
        );
        const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)));
        expect(values).toEqual(descending ? sorted.reverse() : sorted);
      }
    }
  });

  it("prevents spreadsheets from evaluating names as formulas, and keeps every letter", async () => {
    const { scope, serviceIds, send, query } = await prepare();
    const names = [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\tTab",
      "\rReturn",
      "\nLine",
      ...["＝1", "＋1", "－1", "＠1"],
      'He said "hi", twice',
      "شركة التأمين",
      "🛡️ Shield",
      "Plain = fine",
    ];
    const buyers = await Promise.all(names.map((name) => insertBuyer({ scope, serviceIds }, { name })));
    await send(
      0,
      buyers.map(({ id }) => toEvent(String(id), { buyer: id, requests: 1 })),
    );
    const { text, rows } = await readFile(scope, query);
    const expected = names.map((name) => (/^[=+\-@\t\r\n＝＋－＠]/.test(name) ? `'${name}` : name));
    expect(rows.map((row) => row.buyerName).sort()).toEqual(expected.sort());
    expect(text.startsWith("usageDate,buyerName,numberOfRequest,totalCost,gigMarketFee,finalCost,inDispute\r\n")).toBe(
      true,
    );
  });

  it("exports many parts as the database would write them in one", async () => {
    const { scope, serviceIds, company } = await prepare();
    const buyers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => insertBuyer({ scope, serviceIds }, { name: `"Buyer" ${at % 20}` })),
    );
    const ids = sql.param(buyers.map(({ id }) => id));
    await scope.db.execute(sql`
      insert into ${usageDailyTotals} (tenant_id, service_id, usage_date, buyer_company_id, booked_month,
        buyer_tenant_id, requests, total_cents, fee_points)
      select ${scope.tenantId}::int, service, date '2026-01-15' - day, buyer, booked, 1, 1, buyer * 17 % 1000 - 100 + day,
        12000 * (buyer % 7)
      from unnest(${sql.param(serviceIds)}::int[]) service, unnest(${ids}::int[]) buyer, generate_series(0, 199) day,
        unnest(array[date '2026-01-01', date '2026-02-01']) booked
      where (service + buyer + day) % 5 > 0`);
    const disputed = [
      ["2026-01-01", "2026-01-03", "2026-01-31"],
      ["2025-07-01", "2025-07-20", "2025-07-20"],
    ] as const;
    await scope.db.insert(disputes).values(
      disputed.map(([month, firstDay, lastDay], at) => ({
        tenantId: scope.tenantId,
        buyerTenantId: 1,
        publicId: `dsp_${company.id}_${at}`,
        serviceId: serviceIds[at] ?? 0,
        sellerCompanyId: company.id,
        buyerCompanyId: buyers[at]?.id ?? 0,
        ...{ month, firstDay, lastDay, requests: 1, totalCents: 1, state: "open" as const },
        ...{ dueAt: scope.now, createdAt: scope.now, updatedAt: scope.now },
      })),
    );
    const query = { serviceIds, from: "2025-01-01", to: "2026-01-14" };
    const { rows } = await scope.db.execute<{ lines: string }>(sql`
      select string_agg(usage_date || ',"' || replace(name, '"', '""') || '",' || requests || ',' || total * 0.01 || ','
        || fee * 0.01 || ',' || (total - fee) * 0.01 || ',' || case when exists (
          select from ${disputes} dispute where dispute.buyer_company_id = buyer and usage_date between first_day and last_day
        ) then 'yes' else '' end || E'\r\n', '' order by usage_date desc, name, buyer) as lines
      from (
        select usage_date, buyer_company_id as buyer, sum(requests) as requests, sum(total_cents) as total,
          sum(fee_cents) as fee
        from ${usageDailyTotals} where service_id = any(${sql.param(serviceIds)}::int[]) and usage_date <= ${query.to}
        group by usage_date, buyer_company_id
      ) used join ${companies} on id = buyer`);
    const { text } = await readFile(scope, query);
    expect(text).toBe(`${exportColumns}\r\n${rows[0]?.lines}`);
    expect(text.match(/yes\r\n/g)).toHaveLength(13);
  });

  it("reports an invalid selection, and accepts ten years", async () => {
    const { scope, serviceIds } = await prepare();
    const services = serviceIds.map(String);
    const ask = (values: { services: string[]; from: string; to: string }) => answerUsageReport(scope, values);
    expect(await ask({ services: [], from: "", to: "" })).toEqual({
      kind: "faulty",
      errors: { services: "usage:error.services", from: "usage:error.from", to: "usage:error.to" },
    });
    for (const from of ["2026-02-30", "2026-13-01", "yesterday", "2026-1-1", "1999-01-01", "2026-01-01T00:00:00Z"]) {
      expect(await ask({ services, from, to: "2026-03-01" })).toEqual({
        kind: "faulty",
        errors: { from: "usage:error.from" },
      });
    }
    const reversed = { services, from: "2026-01-02", to: "2026-01-01" };
    expect(await ask(reversed)).toEqual({ kind: "faulty", errors: { to: "usage:error.order" } });
    const long = await ask({ services, from: "2016-01-01", to: "2026-01-01" });
    expect(long).toMatchObject({ kind: "done", report: { unit: "year", rowCount: 0 } });
    expect(await ask({ services: ["999999"], from: "2026-01-01", to: "2026-01-01" })).toEqual({ kind: "absent" });
  });

  it("starts with every own service, from last month to today", async () => {
    const { scope, serviceIds } = await prepare({ now: new Date("2026-03-31T12:00:00Z") });
    const { values, report } = await loadSellerReport(scope, openedReport);
    expect(values).toEqual({ services: serviceIds.map(String), from: "2026-02-28", to: "2026-03-31" });
    expect(report?.rowCount).toBe(0);
    expect(await loadSellerReport(database.scope({ companyId: null }), openedReport)).toMatchObject({
      services: [],
      report: null,
    });
  });
});
