import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { preferenceCookies } from "#app/http/preferences.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";

/** Keeps a visitor's language, theme or side menu, and goes back to where the choice was made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]));
  const headers = new Headers();
  for (const cookie of preferenceCookies(form)) headers.append("Set-Cookie", cookie);
  return redirect(safeReturnTo(form.returnTo, context.origin) ?? "/", { headers, status: 303 });
}

export function loader() {
  return redirect("/");
}
