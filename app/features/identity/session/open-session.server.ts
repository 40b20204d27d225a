import type { AccountScope, ShownScope } from "#app/db/scope.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import { type Client, createSession, deleteSession, findViewer } from "./sessions.server.ts";

/** Who signs in, and the session's token that the browser already has, which the new one replaces. */
export interface SessionClient extends Client {
  replaces: string | null;
}

export interface OpenedSession {
  token: string;
  viewer: Viewer;
}

/** Signs in an account that has been proven; null where it may not be by now. */
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
