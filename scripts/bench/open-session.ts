import { eq } from "drizzle-orm";
import { openDatabase } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/identity.ts";
import { createScope, type ShownScope } from "#app/db/scope.ts";
import { createSession } from "#app/features/identity/session/sessions.server.ts";
import { type Person, people } from "#tests/contract/policy-table.ts";

/** A new session of a demo account, as the value of its cookie: the databases to be measured hold no passwords. */
export async function openSession(databaseUrl: string, person: Person): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const [user] = await db
      .select({ id: users.id, tenantId: users.tenantId })
      .from(users)
      .where(eq(users.email, people[person]));
    if (user === undefined) throw new Error(`the demo has no ${person}`);
    const scope = createScope<ShownScope>({ db, tenantId: user.tenantId, userId: user.id });
    return await createSession(scope, user, { userAgent: null, address: null });
  } finally {
    await close();
  }
}
