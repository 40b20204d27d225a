import { eq } from "drizzle-orm";
import { sessions } from "#app/db/schema/identity.ts";
import type { Scope } from "#app/db/scope.ts";
import { createSession, findViewer } from "#app/features/identity/sessions.server.ts";
import type { ActPass } from "#app/features/profile/act.ts";

/** What comes with an act of the scope's user, who agreed to it and typed the password a moment ago. */
export async function openConfirmedPass(scope: Scope): Promise<ActPass> {
  const token = await createSession(scope, { id: scope.userId ?? 0 }, { userAgent: null, address: null });
  const sessionId = (await findViewer(scope.db, token, scope.now))?.sessionId ?? 0;
  await scope.db.update(sessions).set({ confirmedAt: scope.now }).where(eq(sessions.id, sessionId));
  return { sessionId, consent: true, password: "" };
}
