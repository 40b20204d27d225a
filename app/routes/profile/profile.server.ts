import { z } from "zod";
import { readValues } from "#app/content/form/form-schema.ts";
import type { ProfileChange } from "#app/features/profile/change-profile.server.ts";
import { emailChange, passwordChange, profileDetails } from "#app/features/profile/own-profile.ts";
import { postedId, readFields, readIntent } from "#app/http/posted-fields.server.ts";

const profileForms = ["details", "email", "password", "unlink", "language", "endSession", "endAllSessions"] as const;
const chosenSignIn = z.object({ signIn: postedId });
const chosenSession = z.object({ session: postedId });
const chosenLanguage = z.object({ language: z.string() });

/** Parses a posted form of the profile. @throws {Response} not found, for an unknown one. */
export function parseProfileForm(form: FormData): ProfileChange {
  const intent = readIntent(form, profileForms);
  switch (intent) {
    case "details":
      return { intent, values: readValues(profileDetails, form) };
    case "email":
      return { intent, values: readValues(emailChange, form) };
    case "password":
      return { intent, values: readValues(passwordChange, form) };
    case "unlink":
      return { intent, id: readFields(chosenSignIn, form).signIn };
    case "language":
      return { intent, language: readFields(chosenLanguage, form).language };
    case "endSession":
      return { intent, id: readFields(chosenSession, form).session };
    case "endAllSessions":
      return { intent };
  }
}
