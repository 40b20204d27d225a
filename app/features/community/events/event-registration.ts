import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";

/** Registration for an event. Messages are copy keys. */
export const eventRegistration = z.object({
  name: field(
    z
      .string({ error: "community:error.name" })
      .refine((value) => !unprintable.test(value), "community:error.characters")
      .trim()
      .min(1, "community:error.name")
      .max(500, "community:error.tooLong"),
    { label: "community:register.name", autoComplete: "name" },
  ),
  email: field(emailAddress("community:error.email", "community:error.emailInvalid"), {
    label: "community:register.email",
    autoComplete: "email",
  }),
});

/** The form as typed, to be shown again. */
export type EventFormValues = FormValues<typeof eventRegistration>;

/** The outcome of posting the form. */
export type EventFormState = Outcome<
  | { kind: "faulty"; values: EventFormValues; errors: FieldErrors<keyof EventFormValues> }
  | { kind: "throttled"; values: EventFormValues; retryAfterSeconds: number }
  /** The event ended before the form arrived. */
  | { kind: "over"; values: EventFormValues }
  /** The reader's own registration was cancelled, now or before. */
  | { kind: "withdrawn" }
  | { kind: "done"; email: string; joinUrl: string | null /** Whether the details were mailed. */; isMailed: boolean }
>;
