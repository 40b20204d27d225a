import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { accountPaths } from "#app/features/identity/account-link.ts";
import { deleteSession } from "#app/features/identity/sessions.server.ts";
import { toAccountBrand } from "#app/http/account-brand.ts";
import { isSecure } from "#app/http/is-secure.ts";
import { clearedSessionCookie } from "#app/http/session-cookie.server.ts";

export function loader() {
  return redirect("/");
}

export async function action({ context }: ActionFunctionArgs) {
  if (context.sessionToken !== null) await deleteSession(context.scope.db, context.sessionToken);
  const cookie = clearedSessionCookie(isSecure(context));
  // Once the session is gone, nothing but the path can name the tenant that only the session named.
  return redirectDocument(accountPaths(toAccountBrand(context)).login, { headers: { "Set-Cookie": cookie } });
}
