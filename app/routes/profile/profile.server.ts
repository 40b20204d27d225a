import { readValues } from "#app/content/form/form-schema.ts";
import type { ProfileChange } from "#app/features/profile/change-profile.server.ts";
import { emailChange, passwordChange, profileDetails } from "#app/features/profile/own-profile.ts";
import { parseId } from "#app/http/parse-id.ts";
import { toFieldReader } from "#app/http/posted-fields.ts";

/** Parses a posted form of the profile; null for an unknown one. */
export function parseProfileForm(form: FormData): ProfileChange | null {
  const text = toFieldReader(form);
  const intent = text("intent");
  switch (intent) {
    case "details":
      return { intent, values: readValues(profileDetails, form) };
    case "email":
      return { intent, values: readValues(emailChange, form) };
    case "password":
      return { intent, values: readValues(passwordChange, form) };
    case "unlink":
      return { intent, id: parseId(text("signIn")) };
    case "language":
      return { intent, language: text("language") };
    case "endSession":
      return { intent, id: parseId(text("session")) };
    case "endAllSessions":
      return { intent };
    default:
      return null;
  }
}
