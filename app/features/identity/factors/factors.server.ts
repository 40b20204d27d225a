import { and, asc, eq } from "drizzle-orm";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { parseForm } from "#app/content/form/form-schema.ts";
import { isSameName, toFreeName } from "#app/content/free-name.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { accountFactors } from "#app/db/schema/factors.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { inTenant } from "#app/db/tenant-transaction.server.ts";
import { recordAudit } from "#app/features/audit/audit-log.server.ts";
import type { AccountSender } from "#app/features/identity/social/account-link.ts";
import type { SigningKeys } from "#app/process/signing-keys.ts";
import { findAppCode } from "./authenticator-app.server.ts";
import { type Factor, longestFactorName, mostFactors, parseCode, type SecondStepMethod } from "./factor.ts";
import { appEntry, passkeyEntry } from "./factor-form.ts";
import { mailFactorChange } from "./factor-mails.server.ts";
import type { PasskeyProof } from "./passkey.ts";
import { readNewPasskey } from "./passkeys.server.ts";
import { deleteRecoveryCodes, getRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server.ts";

/** An account's second step. */
export interface OwnFactors {
  /** Oldest first; none: the account asks for no second step. */
  factors: Factor[];
  /** Null before they were made. */
  recoveryCodes: { left: number; createdAt: Date } | null;
}

/** The scope's own second step. */
export function getOwnFactors(scope: AccountScope): Promise<OwnFactors> {
  return inTenant(scope, async (scoped) => ({
    factors: await listFactors(scoped),
    recoveryCodes: await getRecoveryCodes(scoped, scoped.userId ?? 0),
  }));
}

/** Whether the scope's user has to take a second step. */
export async function asksForSecondStep(scope: AccountScope): Promise<boolean> {
  return (await inTenant(scope, listFactors)).length > 0;
}

/**
 * How the scope's user can take the second step; empty for an account that asks for none.
 * @param host of the page, where a passkey must have been made (decision 065); null where no device can be asked.
 */
export async function listSecondStepMethods(scope: AccountScope, host: string | null): Promise<SecondStepMethod[]> {
  const { factors, recoveryCodes } = await getOwnFactors(scope);
  if (factors.length === 0) return [];
  const usable = factors.filter((factor) => factor.kind === "app" || factor.host === host);
  const kinds = [...new Set(usable.map(({ kind }) => kind))];
  // With passkeys of other hosts alone the step is still asked for, though the codes may be used up.
  const hasCodes = kinds.length === 0 || (recoveryCodes !== null && recoveryCodes.left > 0);
  return hasCodes ? [...kinds, "recoveryCode"] : kinds;
}

export interface AppInput {
  name: string;
  code: string;
  sealedSecret: string;
}

export type AddOutcome = Outcome<
  /** `codes`: recovery codes that were made with the first factor; null when there are some already. */
  | { kind: "done"; name: string; codes: string[] | null }
  | { kind: "faulty"; errors: FieldErrors<"name" | "code"> }
  | { kind: "tooMany" }
>;

/**
 * Adds an authenticator app to the scope's account, once a code shows that it was set up. The first factor comes with
 * recovery codes. The caller has made the user confirm.
 */
export async function addApp(
  scope: AccountScope,
  sender: AccountSender,
  { keys, sessionId, ...input }: AppInput & { keys: SigningKeys; sessionId: number },
): Promise<AddOutcome> {
  const parsed = parseForm(appEntry, input);
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const userId = scope.userId ?? 0;
  const code = parseCode(parsed.value.code);
  const secret = { keys, userId, sealedSecret: input.sealedSecret };
  const found = code?.kind === "app" ? findAppCode(secret, code.code, scope.now) : null;
  if (found === null) return { kind: "faulty", errors: { code: "identity:code.wrongNew" } };
  return inTenant(scope, async (scoped) => {
    const user = await lockSignedIn(scoped, sessionId);
    if (!user) return { kind: "faulty", errors: { code: "identity:code.wrongNew" } };
    const factors = await listFactors(scoped);
    if (factors.length >= mostFactors) return { kind: "tooMany" };
    const { step: lastStep, sealedSecret } = found;
    const name = toFreeFactorName(parsed.value.name, factors);
    await insertFactor(scoped, sender, { user, factor: { kind: "app", name, sealedSecret, lastStep } });
    const codes = factors.length === 0 ? await replaceRecoveryCodes(scoped, userId) : null;
    return { kind: "done", name, codes };
  });
}

/**
 * Adds a passkey to the scope's account, once the device has answered. The first factor comes with recovery codes. The
 * caller has made the user confirm.
 */
export async function addPasskey(
  scope: AccountScope,
  sender: AccountSender,
  { name: typed, sessionId, proof }: { name: string; sessionId: number; proof: PasskeyProof },
): Promise<AddPasskeyOutcome> {
  const parsed = parseForm(passkeyEntry, { name: typed });
  if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
  const made = await readNewPasskey(scope, proof);
  if (made === null) return { kind: "wrong" };
  return inTenant(scope, async (scoped) => {
    const user = await lockSignedIn(scoped, sessionId);
    if (!user) return { kind: "wrong" };
    const factors = await listFactors(scoped);
    if (factors.length >= mostFactors) return { kind: "tooMany" };
    const name = toFreeFactorName(parsed.value.name, factors);
    const isNew = await insertFactor(scoped, sender, { user, factor: { kind: "passkey", name, ...made } });
    if (!isNew) return { kind: "wrong" };
    const codes = factors.length === 0 ? await replaceRecoveryCodes(scoped, user.id) : null;
    return { kind: "done", name, codes };
  });
}

export type AddPasskeyOutcome = Outcome<
  | { kind: "done"; name: string; codes: string[] | null }
  | { kind: "faulty"; errors: FieldErrors<"name"> }
  /** The device answered to something else, or too late, or with a passkey that an account has. */
  | { kind: "wrong" }
  | { kind: "tooMany" }
>;

/**
 * Whoever loses a device must be able to tell which one to remove: a name is used once, also after the same form in two
 * tabs. The app or device is set up by then, so it is not refused.
 */
function toFreeFactorName(name: string, factors: readonly Pick<Factor, "name">[]): string {
  return toFreeName(
    name,
    factors.map((own) => own.name),
    longestFactorName,
  );
}

type NewFactor = Omit<typeof accountFactors.$inferInsert, "tenantId" | "userId" | "createdAt">;

/** False for a passkey that is on record already: no account takes over another's credential. */
async function insertFactor(
  scoped: AccountScope,
  sender: AccountSender,
  { user, factor }: { user: Awaited<ReturnType<typeof lockOwn>>; factor: NewFactor },
): Promise<boolean> {
  const { tenantId, now: createdAt } = scoped;
  const { kind, name } = factor;
  const inserted = await scoped.db
    .insert(accountFactors)
    .values({ ...factor, tenantId, userId: user.id, createdAt })
    .onConflictDoNothing({ target: accountFactors.credentialId })
    .returning({ id: accountFactors.id });
  if (inserted.length === 0) return false;
  await recordAudit(scoped, { action: "user.addFactor", subject: `user:${user.id}`, after: { kind, name } });
  await mailFactorChange(scoped, sender, user, { change: kind === "app" ? "added" : "addedPasskey", name });
  await scoped.db.update(users).set({ hasFactor: true }).where(eq(users.id, user.id));
  return true;
}

/** Renames one of the scope's factors; null for one that is not the user's. */
export async function renameFactor(
  scope: AccountScope,
  sender: AccountSender,
  { id, name }: { id: number; name: string },
): Promise<Outcome<{ kind: "done"; name: string } | { kind: "faulty"; errors: FieldErrors<"name"> }> | null> {
  const parsed = parseForm(appEntry.pick({ name: true }), { name });
  return inTenant(scope, async (scoped) => {
    const user = await lockOwn(scoped);
    const factors = await listFactors(scoped);
    const factor = factors.find((own) => own.id === id);
    if (!factor) return null;
    if (!parsed.ok) return { kind: "faulty", errors: parsed.errors };
    const changed = parsed.value.name;
    if (factors.some((own) => own.id !== id && isSameName(own.name, changed)))
      return { kind: "faulty", errors: { name: "identity:factor.nameTaken" } };
    if (changed === factor.name) return { kind: "done", name: changed };
    await scoped.db.update(accountFactors).set({ name: changed }).where(eq(accountFactors.id, id));
    await recordAudit(scoped, {
      action: "user.renameFactor",
      subject: `user:${user.id}`,
      before: { name: factor.name },
      after: { name: changed },
    });
    await mailFactorChange(scoped, sender, user, { change: "renamed", name: changed });
    return { kind: "done", name: changed };
  });
}

/**
 * Removes one of the scope's factors; with the last one the second step ends, and its recovery codes. The caller has
 * made the user confirm.
 * @returns null for one that is not the user's.
 */
export async function removeFactor(
  scope: AccountScope,
  sender: AccountSender,
  id: number,
): Promise<{ name: string; wasLast: boolean } | null> {
  return inTenant(scope, async (scoped) => {
    const user = await lockOwn(scoped);
    const factors = await listFactors(scoped);
    const factor = factors.find((own) => own.id === id);
    if (!factor) return null;
    const { kind, name } = factor;
    await scoped.db.delete(accountFactors).where(eq(accountFactors.id, id));
    const wasLast = factors.length === 1;
    if (wasLast) {
      await deleteRecoveryCodes(scoped, user.id);
      await scoped.db.update(users).set({ hasFactor: false }).where(eq(users.id, user.id));
    }
    await recordAudit(scoped, { action: "user.removeFactor", subject: `user:${user.id}`, before: { kind, name } });
    await mailFactorChange(scoped, sender, user, { change: wasLast ? "removedLast" : "removed", name });
    return { name, wasLast };
  });
}

/**
 * New recovery codes for the scope's account, which end the earlier ones; null for an account without a factor. The
 * caller has made the user confirm.
 */
export async function renewRecoveryCodes(scope: AccountScope, sender: AccountSender): Promise<string[] | null> {
  return inTenant(scope, async (scoped) => {
    const user = await lockOwn(scoped);
    if ((await listFactors(scoped)).length === 0) return null;
    const codes = await replaceRecoveryCodes(scoped, user.id);
    await recordAudit(scoped, { action: "user.renewRecoveryCodes", subject: `user:${user.id}` });
    await mailFactorChange(scoped, sender, user, { change: "codesRenewed" });
    return codes;
  });
}

function listFactors({ db, userId, tenantId }: AccountScope): Promise<Factor[]> {
  const { id, kind, name, rpId: host, createdAt, lastUsedAt } = accountFactors;
  return db
    .select({ id, kind, name, host, createdAt, lastUsedAt })
    .from(accountFactors)
    .where(and(eq(accountFactors.tenantId, tenantId), eq(accountFactors.userId, userId ?? 0)))
    .orderBy(asc(accountFactors.id));
}

/** The scope's account, locked: its factors change one after another. */
async function lockOwn({ db, userId, tenantId }: AccountScope) {
  const [user] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), eq(users.tenantId, tenantId)))
    .for("update");
  if (!user) throw new Error("The account is gone");
  return user;
}

/**
 * The same while the session that asks lives: a new password, which locks the account too, ends sessions, and whoever
 * had one must not keep a way in. Null for one that has ended.
 */
async function lockSignedIn(scope: AccountScope, sessionId: number) {
  const user = await lockOwn(scope);
  const isIt = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id));
  const [session] = await scope.db.select({ id: sessions.id }).from(sessions).where(isIt);
  return session ? user : null;
}
