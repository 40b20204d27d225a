import { eq } from "drizzle-orm";
import { sessions } from "#app/db/schema/identity.ts";
import type { Confirmation } from "#app/features/identity/confirmation/confirmation.ts";
import { createSession, findViewer } from "#app/features/identity/session/sessions.server.ts";
import type { TestScope } from "#tests/setup/test-database.ts";

/** The confirmation that goes with a dangerous action of the scope's user: consent, and a password typed just now. */
export async function openConfirmation(scope: TestScope): Promise<Confirmation> {
  const token = await createSession(scope, { id: scope.userId ?? 0 }, { userAgent: null, address: null });
  const sessionId = (await findViewer(scope.db, token, scope.now))?.sessionId ?? 0;
  await scope.db.update(sessions).set({ confirmedAt: scope.now }).where(eq(sessions.id, sessionId));
  return { sessionId, consent: true, password: "" };
}
