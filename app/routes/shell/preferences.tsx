import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { updateOwnLanguage } from "#app/features/profile/own-profile.server.ts";
import { readFields } from "#app/http/posted-fields.server.ts";
import { preferenceCookies } from "#app/http/preferences.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/safe-return-to.ts";
import { isLanguage } from "#app/i18n/languages.ts";

const preferenceForm = z.object({
  language: z.string(),
  theme: z.string(),
  sidebar: z.string(),
  returnTo: z.string(),
});

/** Saves a visitor's language, theme or side menu, and returns to the page of the choice. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { returnTo, ...choices } = readFields(preferenceForm, await readForm(request));
  const { language } = choices;
  // Mail to a signed-in user uses it as well.
  if (context.viewer && isLanguage(language)) await updateOwnLanguage(context.accountScope, language);
  const headers = new Headers();
  for (const cookie of preferenceCookies(choices)) headers.append("Set-Cookie", cookie);
  return redirect(safeReturnTo(returnTo, context.origin) ?? "/", { headers, status: 303 });
}

export function loader() {
  return redirect("/");
}
