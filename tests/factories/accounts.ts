import { asc } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { socialIdentities } from "#app/db/schema/social-identities.ts";
import { throttles } from "#app/db/schema/throttles.ts";
import { asPlatform } from "#app/db/tenant-transaction.server.ts";
import type { TestScope } from "#tests/setup/test-database.ts";

/** An active account of the scope's tenant, of somebody who has signed in; `lastSeenAt: null` for a mere invitation. */
export async function insertAccount(scope: TestScope, overrides: Partial<typeof users.$inferInsert> = {}) {
  const account = {
    tenantId: scope.tenantId,
    roleId: 2,
    email: "dana@lakeshore.test",
    firstName: "Dana",
    lastName: "Whitcomb",
    lastSeenAt: scope.now,
  };
  const [user] = await scope.db
    .insert(users)
    .values({ ...account, ...overrides })
    .returning();
  if (!user) throw new Error("the account was not stored");
  return user;
}

/** Removes all accounts, with their social identities, mails and attempts. */
export async function removeAccounts({ db }: Pick<TestScope, "db">): Promise<void> {
  await asPlatform(db, async (tx) => {
    for (const table of [socialIdentities, outbox]) await tx.delete(table);
  });
  for (const table of [users, throttles]) await db.delete(table);
}

/** All mail in the outbox, oldest first. */
export function readMails(scope: TestScope) {
  return asPlatform(scope.db, (db) => db.select().from(outbox).orderBy(asc(outbox.id)));
}

/** The token of the link in a mail's text. */
export function readToken(mail: { text: string } | undefined): string {
  const token = /\/(?:validate|setpassword|resetpassword|users\/join|profile\/reopen)\/([\w-]{43})/.exec(
    mail?.text ?? "",
  )?.[1];
  if (token === undefined) throw new Error(`no link in: ${mail?.text}`);
  return token;
}
