import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull, max } from "drizzle-orm";
import { recoveryCodes } from "#app/db/schema/factors.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { recoveryCodeCount } from "./factor.ts";

/** RFC 4648, 6: no letter looks like a digit. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Replaces an account's recovery codes. Call it in the tenant's transaction.
 * @returns the codes, 80 random bits each, in groups of four; only their hashes are stored.
 */
export async function replaceRecoveryCodes(scope: AccountScope, userId: number): Promise<string[]> {
  const { tenantId, now: createdAt } = scope;
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await deleteRecoveryCodes(scope, userId);
  await scope.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ tenantId, userId, codeHash: hashCode(userId, code), createdAt })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

/** Call it in the tenant's transaction. */
export async function deleteRecoveryCodes(scope: AccountScope, userId: number): Promise<void> {
  await scope.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Uses a recovery code up. Call it in the tenant's transaction.
 * @param code as `parseCode` returns it.
 * @returns false for one that is unknown or used.
 */
export async function consumeRecoveryCode(scope: AccountScope, userId: number, code: string): Promise<boolean> {
  const used = await scope.db
    .update(recoveryCodes)
    .set({ usedAt: scope.now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashCode(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/**
 * Recovery codes that are left, and when they were made; null without any ever made. Call it in the tenant's
 * transaction.
 */
export async function getRecoveryCodes(
  scope: AccountScope,
  userId: number,
): Promise<{ left: number; createdAt: Date } | null> {
  const [found] = await scope.db
    .select({ made: count(), used: count(recoveryCodes.usedAt), createdAt: max(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return found?.createdAt ? { left: found.made - found.used, createdAt: found.createdAt } : null;
}

function createCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** A code has 80 random bits: a plain hash cannot be reversed by guessing. */
function hashCode(userId: number, code: string): string {
  return createHash("sha256").update(`${userId}\n${code}`).digest("base64url");
}
