import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

/** Somebody wants to come to an event. Messages are copy keys. */
export const eventRegistration = z.object({
  name: z
    .string({ error: "community:error.name" })
    .refine((value) => !unprintable.test(value), "community:error.characters")
    .trim()
    .min(1, "community:error.name")
    .max(500, "community:error.tooLong"),
  email: emailAddress("community:error.email", "community:error.emailInvalid"),
});

/** The form as it was typed, to be shown again. */
export interface EventFormValues {
  name: string;
  email: string;
}

/** What came of posting the form. */
export type EventFormState =
  | { kind: "faulty"; values: EventFormValues; errors: Partial<Record<keyof EventFormValues, CopyKey>> }
  | { kind: "throttled"; values: EventFormValues; retryAfterSeconds: number }
  /** The event was over before the form arrived. */
  | { kind: "over"; values: EventFormValues }
  | { kind: "done"; email: string; joinUrl: string | null /** Whether the details were sent. */; isMailed: boolean };
