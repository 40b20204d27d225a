import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { longestPassword } from "./password-length.ts";

/** The input of the sign-in form and call. Messages are copy keys. */
export const credentials = z.object({
  email: field(emailAddress(), {
    label: "identity:email",
    autoComplete: "username",
  }),
  password: field(
    z
      .string({ error: "identity:passwordMissing" })
      .min(1, "identity:passwordMissing")
      .max(longestPassword, "identity:passwordLong"),
    { kind: "password", label: "identity:password" },
  ),
});
export type Credentials = z.infer<typeof credentials>;
