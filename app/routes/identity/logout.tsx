import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { deleteSession } from "#app/features/identity/sessions.server.ts";
import { isSecure } from "#app/http/is-secure.ts";
import { clearedSessionCookie } from "#app/http/session-cookie.server.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: ActionFunctionArgs) {
  if (context.sessionToken !== null) await deleteSession(context.scope.db, context.sessionToken);
  const cookie = clearedSessionCookie(isSecure(context));
  return redirectDocument(context.tenant.paths.login, { headers: { "Set-Cookie": cookie } });
}
