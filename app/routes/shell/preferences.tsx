import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { updateOwnLanguage } from "#app/features/profile/own-profile.server.ts";
import { preferenceCookies } from "#app/http/preferences.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isLanguage } from "#app/i18n/languages.ts";

/** Saves a visitor's language, theme or side menu, and returns to the page of the choice. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = Object.fromEntries([...(await readForm(request))].map(([name, value]) => [name, String(value)]));
  const { language } = form;
  // Mail to a signed-in user uses it as well.
  if (context.viewer && isLanguage(language)) await updateOwnLanguage(context.accountScope, language);
  const headers = new Headers();
  for (const cookie of preferenceCookies(form)) headers.append("Set-Cookie", cookie);
  return redirect(safeReturnTo(form.returnTo, context.origin) ?? "/", { headers, status: 303 });
}

export function loader() {
  return redirect("/");
}
