import { beforeAll, beforeEach, expect, it } from "vitest";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import { insertAccount, readMails } from "#tests/factories/accounts.ts";
import { buildTestTenant } from "#tests/factories/app-server.ts";
import { createPageCaller } from "#tests/factories/page-caller.ts";
import { describeOnOneDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const others = [
  buildTestTenant("premium", { id: 4, hosts: ["premium.test"], mail: { fromName: "Premium" } }),
  buildTestTenant("bare", { id: 7 }),
];

describeOnOneDatabase("POST /forgotPassword", (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    for (const table of [users, throttles]) await database.db.delete(table);
    await asPlatform(database.db, (tx) => tx.delete(outbox));
    for (const [tenantId, email] of [
      [1, "main@agency.test"],
      [4, "premium@agency.test"],
      [7, "bare@agency.test"],
    ] as const)
      await insertAccount(database.scope({ tenantId }), { email });
  });

  /** The mails written by requests at an address for all accounts: recipient, sender, and link. */
  const askAll = async (address: string) => {
    const { call, close } = await createPageCaller(database, { others });
    for (const email of ["main@agency.test", "PREMIUM@agency.test", "bare@agency.test", "nobody@agency.test"]) {
      const answer = await call(address, null, { method: "POST", body: new URLSearchParams({ email }) });
      expect(answer.status).toBe(200);
    }
    await close();
    return (await readMails(database.scope())).map(({ tenantId, recipient, fromName, text }) => {
      const link = /http:\/\/\S+\/resetpassword\/\S+/.exec(text)?.[0];
      return [tenantId, recipient, fromName, link?.replace(/[\w-]{43}/, "…")];
    });
  };

  it("writes in the account's own brand where every account signs in", async () => {
    expect(await askAll("http://market.test/forgotPassword")).toEqual([
      [1, "main@agency.test", "market", "http://market.test/resetpassword/…"],
      [4, "premium@agency.test", "Premium", "http://premium.test/resetpassword/…"],
      [7, "bare@agency.test", "bare", "http://market.test/resetpassword/…/bare"],
    ]);
  });

  it("finds only its own tenant's accounts where a host or a path names it", async () => {
    const mail = [4, "premium@agency.test", "Premium"];
    expect(await askAll("http://premium.test/forgotPassword")).toEqual([
      [...mail, "http://premium.test/resetpassword/…"],
    ]);
    await asPlatform(database.db, (tx) => tx.delete(outbox));
    expect(await askAll("http://market.test/forgotpassword/premium")).toEqual([
      [...mail, "http://market.test/resetpassword/…/premium"],
    ]);
  });
});
