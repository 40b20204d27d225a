import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#app/db/schema/audit.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { openConfirmation } from "#tests/factories/confirmation.ts";
import { insertCompany } from "#tests/factories/usage.ts";
import { describeOnEveryDatabase, type TestDatabase, type TestScope, testScopeIn } from "#tests/setup/test-database.ts";
import { getPayee, listBankAccounts, setBankAccount } from "./bank-accounts.server.ts";

const values = {
  holder: " Market Ltd ",
  bankName: "First Bank",
  routingNumber: "110000000",
  accountNumber: "0001 2345-6789",
};
const kept = { ...values, holder: "Market Ltd", accountNumber: "000123456789" };

describeOnEveryDatabase("a brand's bank account", (open) => {
  let database: TestDatabase;
  let platform: TestScope;
  beforeAll(async () => {
    database = await open();
    const { id } = await insertAccount(database.scope(), { roleId: 1, email: "admin@bank.test" });
    platform = { ...database.scope(), userId: id };
  });

  it("is set with a password confirmation, and visible to that brand's buyers only", async () => {
    const confirmation = await openConfirmation(platform);
    const set = (change: object = {}) =>
      setBankAccount(platform, { tenantId: 4, values, confirmation, ...change }, [1, 4]);
    expect(await set({ confirmation: { sessionId: 0, consent: true, password: "" } })).toMatchObject({
      kind: "unconfirmed",
    });
    expect(await listBankAccounts(platform)).toEqual({});
    expect(await set()).toEqual({ kind: "done", count: 1 });
    expect(await listBankAccounts(platform)).toEqual({ 4: kept });
    const buyer = await insertCompany(platform, { tenantId: 4 });
    const stranger = await insertCompany(platform);
    expect(await getPayee({ ...testScopeIn(platform, 1), companyId: buyer.id })).toEqual(kept);
    expect(await getPayee({ ...testScopeIn(platform, 4), companyId: stranger.id })).toBeNull();
    expect(await getPayee(platform)).toBeNull();
    const [entry] = await asPlatform(database.db, (db) =>
      db.select().from(auditLog).where(eq(auditLog.action, "bankAccount.set")),
    );
    expect(entry).toMatchObject({ tenantId: 4, subject: "tenant:4", after: { endsIn: "6789" } });
    expect(JSON.stringify(entry)).not.toContain("000123456789");
  });

  it("reports every invalid field, and can be set by nobody else", async () => {
    const confirmation = await openConfirmation(platform);
    const wrong = { holder: " ", bankName: "a\nb", routingNumber: "110000001", accountNumber: "12" };
    expect(await setBankAccount(platform, { tenantId: 9, values: wrong, confirmation }, [1])).toEqual({
      kind: "faulty",
      errors: {
        bankTenantId: "usage:share.error.tenant",
        holder: "usage:bank.error.holder",
        bankName: "usage:payment.error.characters",
        routingNumber: "usage:bank.error.routingNumber",
        accountNumber: "usage:bank.error.accountNumber",
      },
    });
    const owner = await insertAccount(platform, { roleId: 2, email: "owner@bank.test" });
    for (const userId of [owner.id, null]) {
      const other = { ...platform, userId };
      expect(await setBankAccount(other, { tenantId: 1, values, confirmation }, [1])).toBeNull();
      expect(await listBankAccounts(other)).toBeNull();
    }
  });
});
