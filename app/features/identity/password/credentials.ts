import { z } from "zod";
import { emailAddress } from "#app/features/identity/email-address.ts";

/** What the sign-in form and call send. Messages are copy keys. */
export const credentials = z.object({
  email: emailAddress("identity:emailMissing", "identity:emailInvalid"),
  password: z
    .string({ error: "identity:passwordMissing" })
    .min(1, "identity:passwordMissing")
    .max(500, "identity:passwordLong"),
});
export type Credentials = z.infer<typeof credentials>;
