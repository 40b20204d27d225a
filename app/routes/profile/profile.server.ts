import { redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { ProfileChange } from "#app/features/profile/change-profile.server.ts";
import { emailChange, passwordChange, profileDetails } from "#app/features/profile/own-profile.ts";
import { toShownPaths } from "#app/features/tenancy/address/site-path.ts";
import { postedId, readFields, readIntent } from "#app/http/posted-fields.server.ts";
import { preferenceCookies } from "#app/http/preferences.ts";
import { clearedSessionCookie, isSecure } from "#app/http/session-cookie.server.ts";
import { readConfirmation } from "#app/routes/admin/confirmation.server.ts";

const profileForms = [
  ...(["details", "email", "keepEmail", "password"] as const),
  ...(["unlink", "language", "endSession", "endAllSessions"] as const),
] as const;
const chosenSignIn = z.object({ signIn: postedId });
const chosenSession = z.object({ session: postedId });
const chosenLanguage = z.object({ language: z.string() });

/** Parses a posted form of the profile. @throws {Response} not found, for an unknown one. */
export function parseProfileForm(context: RequestContext, form: FormData): ProfileChange {
  const intent = readIntent(form, profileForms);
  switch (intent) {
    case "details":
      return { intent, values: readValues(profileDetails, form) };
    case "email":
      return { intent, values: readValues(emailChange, form) };
    case "password":
      return { intent, values: readValues(passwordChange, form) };
    case "unlink":
      return { intent, id: readFields(chosenSignIn, form).signIn, confirmation: readConfirmation(context, form) };
    case "language":
      return { intent, language: readFields(chosenLanguage, form).language };
    case "endSession":
      return { intent, id: readFields(chosenSession, form).session };
    case "keepEmail":
    case "endAllSessions":
      return { intent };
  }
}

/** The new document that a change asks for: the sign-in, or the page in another language; null for other changes. */
export function leaveProfile(context: RequestContext, input: ProfileChange): Response | null {
  const headers = new Headers();
  if (input.intent === "endAllSessions") {
    headers.append("Set-Cookie", clearedSessionCookie(isSecure(context)));
    return redirectDocument(toShownPaths(context).login, { headers });
  }
  if (input.intent !== "language") return null;
  for (const cookie of preferenceCookies({ language: input.language })) headers.append("Set-Cookie", cookie);
  // The response to this request would still use the previous language.
  return redirectDocument("/profile#language-title", { headers });
}
