import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { closeSession } from "#app/features/identity/session/open-session.server.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { clearedSessionCookie, isSecure } from "#app/http/session-cookie.server.ts";

export function loader() {
  return redirect("/");
}

/** Ends the session and shows sign-in, or the page that the user wanted to read as a visitor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), context.origin);
  if (context.sessionToken !== null) await closeSession(context.shownScope, context.sessionToken);
  const cookie = clearedSessionCookie(isSecure(context));
  return redirectDocument(returnTo ?? toShownPaths(context).login, { headers: { "Set-Cookie": cookie } });
}
