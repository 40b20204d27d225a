import { beforeAll, expect, it } from "vitest";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { postMail } from "#app/features/mail/outbox.server.ts";
import { buildAccountBrand } from "#tests/factories/account-brand.ts";
import { insertAccount } from "#tests/factories/accounts.ts";
import { describeOnEveryDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { getOutboxMail, listOutbox } from "./outbox-list.server.ts";

const all = { recipient: "", before: null };

describeOnEveryDatabase("the outbox of the console", (open) => {
  let database: TestDatabase;
  let admin: number;
  let owner: number;

  beforeAll(async () => {
    database = await open();
    admin = (await insertAccount(database.scope(), { roleId: 1, email: "admin@platform.test" })).id;
    owner = (await insertAccount(database.scope())).id;
    for (const [tenantId, recipient] of [
      [1, "a@one.test"],
      [4, "b@two.test"],
      [1, "c@one.test"],
    ] as const) {
      const content = { subject: "Hello", heading: "Hello", paragraphs: [], facts: [], footnote: "" };
      const mail = { kind: "test", recipient, content };
      await inTenant(database.scope({ tenantId }), (scoped) => postMail(scoped, buildAccountBrand(), mail));
    }
  });

  it("shows a platform administrator every tenant's mail, the newest first", async () => {
    const scope = database.scope({ userId: admin });
    const list = await listOutbox(scope, all);
    expect(list?.mails.map(({ recipient }) => recipient)).toEqual(["c@one.test", "b@two.test", "a@one.test"]);
    expect(list?.next).toBeNull();
    expect((await listOutbox(scope, { recipient: "ONE.test", before: list?.mails[0]?.id ?? 0 }))?.mails).toHaveLength(
      1,
    );
    expect((await listOutbox(scope, { recipient: "%", before: null }))?.mails).toEqual([]);
    expect(await getOutboxMail(scope, list?.mails[0]?.id ?? 0)).toMatchObject({ recipient: "c@one.test", attempts: 0 });
    expect(await getOutboxMail(scope, 2_000_000_000)).toBeNull();
  });

  it("shows nobody else any", async () => {
    const id = (await listOutbox(database.scope({ userId: admin }), all))?.mails[0]?.id ?? 0;
    for (const scope of [
      database.scope(),
      database.scope({ userId: owner }),
      database.scope({ userId: admin, tenantId: 4 }),
    ]) {
      expect(await listOutbox(scope, all)).toBeNull();
      expect(await getOutboxMail(scope, id)).toBeNull();
    }
  });
});
