import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type Client, createSession, deleteSession, findViewer } from "./sessions.server.ts";

/** The client that signs in, and the token of its previous session, which the new one replaces. */
export interface SessionClient extends Client {
  replaces: string | null;
}

export interface OpenedSession {
  token: string;
  viewer: Viewer;
}

/** Signs in an authenticated account; null when it may no longer sign in. */
export async function openSession(
  scope: AccountScope | ShownScope,
  user: { id: number },
  client: SessionClient,
): Promise<OpenedSession | null> {
  if (client.replaces !== null) await deleteSession(scope.db, client.replaces);
  const token = await createSession(scope, user, client);
  const viewer = await findViewer(scope.db, token, scope.now);
  return viewer && { token, viewer };
}
