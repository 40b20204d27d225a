import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { sections } from "#app/features/admin/table/sections.ts";
import { parseTableQuery } from "#app/features/admin/table/table-query.ts";
import { exportRows, listRows } from "#app/features/admin/table/table-rows.server.ts";
import { listAgreements, listServiceSpending } from "#app/features/usage/agreements/agreements.server.ts";
import { getCompanyAccount, listCompanyBalances } from "#app/features/usage/money/company-account.server.ts";
import { exportEarnings, exportLedger } from "#app/features/usage/money/money-csv.server.ts";
import { postStatements } from "#app/features/usage/money/statement/statements.server.ts";
import { listPayable } from "#app/features/usage/payouts/payable.server.ts";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { anySender, insertBuyer, insertFee, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { actOnDispute } from "./act-on-dispute.server.ts";
import { reportProblem } from "./report-problem.server.ts";

describeOnEveryDatabase("an open dispute", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("marks agreements, accounts and what is payable, for both sides and in the console, until it is decided", async () => {
    const scope = database.scope({ now: new Date("2026-02-10T12:00:00Z") });
    const seller = await insertSeller(scope, { names: ["Disputed", "Quiet"] });
    const [serviceId = 0] = seller.serviceIds;
    await insertFee({ ...seller.scope, now: new Date("2025-12-01T00:00:00Z") }, serviceId, 5);
    const company = await insertBuyer(seller, { tenantId: 4 });
    const quiet = await insertBuyer(seller);
    const key = await insertKey(seller.scope, serviceId);
    const inTime = { ...scope, now: new Date("2026-01-20T12:00:00Z") };
    for (const buyer of [company.id, quiet.id]) {
      await recordUsage(inTime, { key, values: [toEvent(`of-${buyer}`, { buyer, requests: 40 })] }, anySender);
    }
    await postStatements(scope.db, scope.now);
    const { id: userId } = await insertAccount(scope, { tenantId: 4, companyId: company.id, email: "boss@marks.test" });
    const buyer = { ...testScopeIn(scope, 4), companyId: company.id, userId };
    const { id } = await insertAccount(scope, { roleId: 1, email: "platform@marks.test" });
    const platform = { ...scope, userId: id };
    const line = { serviceId, month: "2026-01-01", day: null, note: "We did not send these." };
    const made = await reportProblem(buyer, anySender, line);
    if (made?.kind !== "done") throw new Error("the dispute was not opened");

    const ofService = async (as: typeof buyer) =>
      (await listAgreements(as, 1, "en"))?.agreements.map((one) => [one.otherName, one.serviceName, one.dispute]);
    const query = parseTableQuery(new URLSearchParams(), sections.agreements);
    const read = async () => ({
      bought: await ofService(buyer),
      sold: (await ofService(seller.scope))?.filter(([, , dispute]) => dispute !== null),
      console: (await listRows(platform, "agreements", query))?.rows.flatMap(({ dispute }) => dispute ?? []),
      statements: (await getCompanyAccount(platform, company.id))?.disputed,
      quiet: (await getCompanyAccount(platform, quiet.id))?.disputed,
      balances: (await listCompanyBalances(platform))?.flatMap((one) => (one.dispute === null ? [] : [one.id])),
      payable: await asPlatform(scope.db, async (db) =>
        (await listPayable(db, { tenantIds: [1], cutOff: scope.now })).map(({ companyId, dispute }) => [
          companyId,
          dispute,
        ]),
      ),
    });
    const { publicId } = made;
    expect(await read()).toEqual({
      bought: [
        [seller.company.name, "Quiet", null],
        [seller.company.name, "Disputed", publicId],
      ],
      sold: [[company.name, "Disputed", publicId]],
      console: [publicId],
      statements: [{ month: "2026-01-01", publicId, cents: 200 }],
      quiet: [],
      balances: [company.id],
      payable: [[seller.company.id, publicId]],
    });
    expect((await listServiceSpending(buyer, "en")).map((one) => [one.serviceName, one.dispute])).toEqual([
      ["Disputed", publicId],
      ["Quiet", null],
    ]);
    const readFile = (text: string | null) => parse(text ?? "", { columns: true });
    expect(readFile(await exportLedger(buyer, buyer))).toEqual([
      {
        ...{ date: "2026-02-04", kind: "statement", statement: "2026-01", reference: "" },
        ...{ amount: "-2", balance: "-2", inDispute: "yes" },
      },
    ]);
    expect(readFile(await exportEarnings(seller.scope))).toEqual([
      {
        ...{ month: "2026-01", state: "waiting", requests: "80", charged: "4", fee: "0.48", received: "3.52" },
        ...{ paidOut: "0", inDispute: "yes" },
      },
    ]);
    const agent = await insertAccount(scope, {
      tenantId: 4,
      companyId: company.id,
      roleId: 3,
      email: "agent@marks.test",
    });
    const plain = { ...buyer, userId: agent.id };
    expect([
      await exportLedger(plain, plain),
      await exportEarnings(plain),
      await listServiceSpending(plain, "en"),
    ]).toEqual([null, null, []]);
    let file = "";
    for await (const chunk of (await exportRows(platform, "agreements", query)) ?? []) file += chunk;
    const rows: { dispute: string }[] = parse(file, { columns: true, bom: true });
    expect(rows.map(({ dispute }) => dispute).sort()).toEqual(["", "", "", publicId]);
    await actOnDispute(buyer, anySender, { publicId, intent: "takeBack", note: "It was ours.", version: 0 });
    expect(await read()).toMatchObject({
      ...{ sold: [], console: [], statements: [], balances: [] },
      payable: [[seller.company.id, null]],
    });
  });
});
