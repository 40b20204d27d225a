import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { accountFactors } from "#app/db/schema/factors.ts";
import { users } from "#app/db/schema/identity.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import type { FactorKeys } from "#app/features/identity/factors/factor.ts";
import { sealText } from "#app/features/identity/factors/sealed-text.server.ts";
import { type TestScope, testScopeIn } from "#tests/setup/test-database.ts";

const totp = new TOTP({ secret: Secret.fromUTF8("12345678901234567890") });

/** Keys of the second step in tests. */
export const testFactorKeys: FactorKeys = { secrets: [new Uint8Array(32)], cookie: [new Uint8Array(32)] };

/** An authenticator app of an account; `codeAt` is what it shows. */
export async function insertApp(
  scope: TestScope,
  user: { id: number; tenantId: number },
  name = "Phone",
): Promise<number> {
  const { id: userId, tenantId } = user;
  const sealedSecret = sealText(testFactorKeys.secrets, `app:${userId}`, totp.secret.base32);
  const app = { tenantId, userId, kind: "app" as const, name, sealedSecret, createdAt: scope.now };
  const [added] = await inTenant(testScopeIn(scope, tenantId), ({ db }) =>
    db.insert(accountFactors).values(app).returning({ id: accountFactors.id }),
  );
  await scope.db.update(users).set({ hasFactor: true }).where(eq(users.id, userId));
  return added?.id ?? 0;
}

/** What the app of `insertApp` shows at a moment. */
export function codeAt(now: Date): string {
  return totp.generate({ timestamp: now.getTime() });
}
