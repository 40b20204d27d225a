import { z } from "zod";

/** What the sign-in form and call send. Messages are copy keys. */
export const credentials = z.object({
  email: z
    .string({ error: "identity:emailMissing" })
    .trim()
    .min(1, "identity:emailMissing")
    .max(500, "identity:emailInvalid")
    .pipe(z.email("identity:emailInvalid")),
  password: z
    .string({ error: "identity:passwordMissing" })
    .min(1, "identity:passwordMissing")
    .max(500, "identity:passwordLong"),
});
export type Credentials = z.infer<typeof credentials>;
