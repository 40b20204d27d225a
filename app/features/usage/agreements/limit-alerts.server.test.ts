import { beforeAll, expect, it } from "vitest";
import { recordUsage } from "#app/features/usage/record-usage.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { anySender, insertBuyer, insertFee, insertKey, insertSeller, toEvent } from "#tests/factories/usage.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { describeOnEveryDatabase, type TestDatabase, testScopeIn } from "#tests/setup/test-database.ts";
import { setSpendingLimit } from "./set-limits.server.ts";
import { getSpending } from "./spending.server.ts";
import { toSpendingAlert } from "./spending-limit.ts";

describeOnEveryDatabase("the limit over all agreements of a company", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it("is reported at 80 and 100 percent, by one mail each and on the dashboard, over several services", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope, { names: ["One", "Two"] });
    const keys: string[] = [];
    for (const id of seller.serviceIds) {
      await insertFee(seller.scope, id, 10);
      keys.push(await insertKey(seller.scope, id));
    }
    const company = await insertBuyer(seller, { tenantId: 4 });
    const { id: userId } = await insertAccount(scope, { tenantId: 4, companyId: company.id, email: "boss@limit.test" });
    const buyer = { ...testScopeIn(scope, 4), companyId: company.id, userId };
    let sent = 0;
    const use = (requests: number, service: 0 | 1 = 0) =>
      recordUsage(
        scope,
        { key: keys[service] ?? "", values: [toEvent(`u${sent++}`, { buyer: company.id, requests })] },
        anySender,
      );
    const alert = async () => toSpendingAlert(await getSpending(buyer));
    expect(await setSpendingLimit(buyer, { amount: "10", isHard: true, version: 0 })).toEqual({ kind: "done" });
    await use(79);
    expect(await alert()).toBeNull();
    await use(1, 1);
    await use(1);
    expect(await alert()).toEqual({ percent: 80, spentCents: 810, limitCents: 1000, isHard: true });
    expect(await use(30, 1)).toMatchObject({ kind: "overLimit", of: "company" });
    await use(19, 1);
    expect(await alert()).toMatchObject({ percent: 100, spentCents: 1000 });
    const mails = (await readMails(scope)).filter(({ kind }) => kind === "spendingAlert");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "80% of your company’s monthly limit",
      "100% of your company’s monthly limit",
    ]);
    expect(mails.every(({ tenantId, recipient }) => tenantId === 4 && recipient === "boss@limit.test")).toBe(true);
    expect(mails.every(({ text }) => text.includes("/myservices/agreements#limit"))).toBe(true);
    expect(mails.every(({ text }) => text.includes("Use in January\u00a02026 "))).toBe(true);
  });

  it("is looked up as often for many buyers of a call as for one, and refuses by the one that is passed", async () => {
    const scope = database.scope();
    const seller = await insertSeller(scope);
    await insertFee(seller.scope, seller.serviceId, 10);
    const key = await insertKey(seller.scope, seller.serviceId);
    const limitTo = async (amount: string) => {
      const company = await insertBuyer(seller);
      const { id } = await insertAccount(scope, { companyId: company.id, email: `boss-${company.id}@limit.test` });
      const buyer = { ...scope, companyId: company.id, userId: id };
      expect(await setSpendingLimit(buyer, { amount, isHard: true, version: 0 })).toEqual({ kind: "done" });
      return company.id;
    };
    const [one, two, three] = [await limitTo("10"), await limitTo("20"), await limitTo("30")];
    let sent = 0;
    const use = (buyers: Record<number, number>) => {
      const counted = Object.entries(buyers).map(([buyer, requests]) =>
        toEvent(`m${sent++}`, { buyer: Number(buyer), requests }),
      );
      return recordUsage(scope, { key, values: counted }, anySender);
    };
    const statements = await countStatements(() => use({ [one]: 10 }));
    expect(await countStatements(() => use({ [one]: 10, [two]: 10, [three]: 10 }))).toBe(statements);
    expect(await use({ [one]: 10, [two]: 191, [three]: 10 })).toMatchObject({
      ...{ kind: "overLimit", of: "company", companyId: two, limitCents: 2000, leftCents: 1900 },
    });
    expect(await use({ [one]: 10, [two]: 100, [three]: 10 })).toMatchObject({ kind: "done", accepted: 3 });
  });
});
