import { and, eq, gt, sql } from "drizzle-orm";
import { describeForm } from "#app/content/form/form-schema.ts";
import { sessions, users } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { checkCode } from "#app/features/identity/factors/check-code.server.ts";
import { listSecondStepMethods } from "#app/features/identity/factors/factors.server.ts";
import { checkOwnPassword } from "#app/features/identity/password/own-password.server.ts";
import type { Confirmation, ConfirmationRequired, ProofRequired } from "./confirmation.ts";
import { codeProof, passwordProof } from "./proof-form.ts";

const goodForMs = 10 * 60_000;

/**
 * Whether an action must wait for the user's consent and, when it is dangerous, for a proof of who asks: a code where
 * the account has a second step, else the password. A proof stays valid for ten minutes in the same session. The
 * caller has checked permissions.
 * @returns null when the action may proceed.
 */
export async function requireConfirmation(
  scope: AccountScope,
  confirmation: Confirmation,
  dangerous: boolean,
): Promise<ConfirmationRequired | null> {
  const required = dangerous ? await findRequiredProof(scope, confirmation) : null;
  if (!confirmation.consent) return { kind: "confirm", proof: [], ...required };
  if (required === null) return null;
  const refused = asksForPassword(required)
    ? await refusePassword(scope, confirmation)
    : await refuseCode(scope, confirmation);
  if (refused !== null) return { ...refused, ...required };
  await confirmSession(scope, confirmation.sessionId);
  return null;
}

/**
 * The same for a dangerous action that is open to accounts which only sign in elsewhere: where there is neither a
 * password nor a second step, consent is all there is to ask for.
 */
export async function requireProofIfAny(
  scope: AccountScope,
  confirmation: Confirmation,
): Promise<ConfirmationRequired | null> {
  const user = await findOwn(scope);
  const hasProof = user?.hasPassword || (await listSecondStepMethods(scope, null)).length > 0;
  return requireConfirmation(scope, confirmation, hasProof);
}

/** What the user of a session must type before a dangerous action; null after a proof in the last ten minutes. */
export async function findRequiredProof(
  scope: AccountScope,
  { sessionId, host }: Pick<Confirmation, "sessionId" | "host">,
): Promise<ProofRequired | null> {
  if (await isConfirmed(scope, sessionId)) return null;
  const methods = await listSecondStepMethods(scope, host ?? null);
  if (methods.length === 0) return { proof: describeForm(passwordProof) };
  return { proof: describeForm(codeProof), ...(methods.includes("passkey") ? { hasPasskey: true } : {}) };
}

export function asksForPassword({ proof }: ProofRequired): boolean {
  return proof.some(({ name }) => name === "password");
}

type Refused =
  | { kind: "wrongPassword" | "noPassword" | "wrongCode" }
  | { kind: "throttled"; retryAfterSeconds: number };

async function refusePassword(scope: AccountScope, { password }: Confirmation): Promise<Refused | null> {
  if (password === "") return { kind: "wrongPassword" };
  const check = await checkOwnPassword(scope, password);
  switch (check.kind) {
    case "match":
      return null;
    case "mismatch":
      return { kind: "wrongPassword" };
    case "none":
      return { kind: "noPassword" };
    case "busy":
      return { kind: "throttled", retryAfterSeconds: 5 };
    case "throttled":
      return check;
  }
}

async function refuseCode(scope: AccountScope, { secondStep }: Confirmation): Promise<Refused | null> {
  const user = await findOwn(scope);
  if (!user || secondStep === undefined) return { kind: "wrongCode" };
  if (secondStep.code === "" && !secondStep.passkey) return { kind: "wrongCode" };
  const own = { name: "own-code", subject: String(user.id), burst: 5, secondsEach: 180 };
  const verdict = await checkCode(scope, { ...secondStep, user, limits: [own] });
  if (verdict.kind === "verified") return null;
  return verdict.kind === "wrong" ? { kind: "wrongCode" } : verdict;
}

async function findOwn({ db, userId, tenantId }: AccountScope) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), eq(users.tenantId, tenantId)));
  return user;
}

async function isConfirmed(scope: AccountScope, sessionId: number): Promise<boolean> {
  const rows = await scope.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOwn(scope, sessionId), gt(sessions.confirmedAt, new Date(scope.now.getTime() - goodForMs))));
  return rows.length > 0;
}

async function confirmSession(scope: AccountScope, sessionId: number): Promise<void> {
  await scope.db.update(sessions).set({ confirmedAt: scope.now }).where(isOwn(scope, sessionId));
}

function isOwn({ userId }: AccountScope, sessionId: number) {
  return and(eq(sessions.id, sessionId), eq(sessions.userId, userId ?? 0));
}
