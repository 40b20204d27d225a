import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { findPasswordFault } from "./new-password.ts";

/** The form that asks for a link to replace a forgotten password. Messages are copy keys. */
export const passwordReset = z.object({
  email: field(emailAddress(), { label: "identity:email", autoComplete: "username" }),
});

/** A new password. @param avoid e-mail address and names that a guesser would try first. */
export function newPassword(avoid: readonly string[]) {
  const schema = z.string({ error: "identity:passwordMissing" }).superRefine((password, check) => {
    const message = findPasswordFault(password, avoid);
    if (message !== null) check.addIssue({ code: "custom", message });
  });
  return field(schema, { kind: "password", label: "identity:newPassword" });
}

/** What the page behind a mailed link asks for. */
export function toPasswordChoice(avoid: readonly string[]) {
  return z.object({ password: newPassword(avoid) });
}

/** The same without any names to avoid, for the fields that a page shows. */
export const passwordChoice = toPasswordChoice([]);
