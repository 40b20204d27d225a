import { and, eq, gt } from "drizzle-orm";
import { sessions } from "#app/db/schema/identity.ts";
import type { AccountScope } from "#app/db/scope.ts";
import { checkOwnPassword } from "#app/features/identity/password/own-password.server.ts";
import type { Confirmation, ConfirmationRequired } from "./confirmation.ts";

const goodForMs = 10 * 60_000;

/**
 * Whether an action must wait for the user's consent and, when it is dangerous, for the password, which stays valid
 * for ten minutes in the same session. The caller has checked permissions.
 * @returns null when the action may proceed.
 */
export async function requireConfirmation(
  scope: AccountScope,
  confirmation: Confirmation,
  dangerous: boolean,
): Promise<ConfirmationRequired | null> {
  const needsPassword = dangerous && !(await isConfirmed(scope, confirmation.sessionId));
  if (!confirmation.consent) return { kind: "confirm", needsPassword };
  if (!needsPassword) return null;
  if (confirmation.password === "") return { kind: "wrongPassword", needsPassword };
  const check = await checkOwnPassword(scope, confirmation.password);
  switch (check.kind) {
    case "match":
      await confirmSession(scope, confirmation.sessionId);
      return null;
    case "mismatch":
      return { kind: "wrongPassword", needsPassword };
    case "none":
      return { kind: "noPassword", needsPassword };
    case "busy":
      return { kind: "throttled", needsPassword, retryAfterSeconds: 5 };
    case "throttled":
      return { ...check, needsPassword };
  }
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
