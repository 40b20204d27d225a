import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Outcome } from "#app/content/outcome.ts";
import { accountFactors } from "#app/db/schema/factors.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import {
  chargeThrottles,
  refundThrottles,
  resetThrottle,
  type Throttle,
} from "#app/features/throttling/throttles.server.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { findAppCode } from "./authenticator-app.server.ts";
import { parseCode, type SecondStepMethod } from "./factor.ts";
import { mailFactorChange } from "./factor-mails.server.ts";
import type { PasskeyProof } from "./passkey.ts";
import { consumePasskey } from "./passkeys.server.ts";
import { consumeRecoveryCode, getRecoveryCodes } from "./recovery-codes.server.ts";

export type CodeVerdict = Outcome<
  | { kind: "verified"; by: SecondStepMethod }
  /** No code of the account's, or one that was used before. */
  | { kind: "wrong" }
  | { kind: "throttled"; retryAfterSeconds: number }
>;

export interface CodeCheck {
  /** As typed. */
  code: string;
  /** What a device answered instead of a code; null without. */
  passkey?: PasskeyProof | null;
  /** Opens the secrets of authenticator apps. */
  keys: SigningKeys;
  /** Charged for the try, and refunded when the code is right; the first, which only its user uses up, is emptied then. */
  limits: readonly [Throttle, ...Throttle[]];
  sender: AccountSender;
  user: { id: number; email: string; firstName: string };
}

/**
 * Checks a code of an account's authenticator app, a recovery code, or the answer of a passkey, and uses it up: each
 * works once, however many try at the same moment. The owner is notified of each recovery code that was used.
 * @param scope of the account's tenant.
 */
export async function checkCode(scope: AccountScope, check: CodeCheck): Promise<CodeVerdict> {
  const retryAfterSeconds = await chargeThrottles(scope, check.limits);
  if (retryAfterSeconds > 0) return { kind: "throttled", retryAfterSeconds };
  const by = await inTenant({ ...scope, userId: check.user.id }, (scoped) => consumeCode(scoped, check));
  if (by === null) return { kind: "wrong" };
  const [own, ...others] = check.limits;
  await refundThrottles(scope, others);
  await resetThrottle(scope, own);
  return { kind: "verified", by };
}

async function consumeCode(scope: AccountScope, check: CodeCheck): Promise<SecondStepMethod | null> {
  if (check.passkey) return (await consumePasskey(scope, check.passkey)) ? "passkey" : null;
  const parsed = parseCode(check.code);
  if (parsed === null) return null;
  if (parsed.kind === "app") return (await consumeAppCode(scope, check, parsed.code)) ? "app" : null;
  if (!(await consumeRecoveryCode(scope, check.user.id, parsed.code))) return null;
  const left = (await getRecoveryCodes(scope, check.user.id))?.left ?? 0;
  await recordAudit(scope, { action: "user.useRecoveryCode", subject: `user:${check.user.id}`, after: { left } });
  await mailFactorChange(scope, check.sender, check.user, { change: "recoveryCodeUsed", count: left });
  return "recoveryCode";
}

async function consumeAppCode(scope: AccountScope, { user, keys }: CodeCheck, code: string): Promise<boolean> {
  const { db, now } = scope;
  const apps = await db
    .select({ id: accountFactors.id, sealedSecret: accountFactors.sealedSecret })
    .from(accountFactors)
    .where(and(eq(accountFactors.userId, user.id), eq(accountFactors.kind, "app")));
  for (const { id, sealedSecret } of apps) {
    const found = sealedSecret === null ? null : findAppCode({ keys, userId: user.id, sealedSecret }, code, now);
    if (found === null) continue;
    const isNew = or(isNull(accountFactors.lastStep), lt(accountFactors.lastStep, found.step));
    const used = await db
      .update(accountFactors)
      .set({ lastStep: found.step, sealedSecret: found.sealedSecret, lastUsedAt: now })
      .where(and(eq(accountFactors.id, id), isNew))
      .returning({ id: accountFactors.id });
    if (used.length > 0) return true;
  }
  return false;
}
