import { z } from "zod";
import type { FieldErrors, PostedValues } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import type { Outcome } from "#app/content/outcome.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { phoneNumber } from "#app/features/requests/form/service-request.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

const limits = { line: 500, messageTyped: 500, message: 2000 } as const;

export type LeadKind = "demo" | "campaign";

/** A required line; the message when it is missing is a copy key. */
export const line = (missing: CopyKey) =>
  z
    .string({ error: missing })
    .refine((value) => !unprintable.test(value), "leads:error.characters")
    .trim()
    .min(1, missing)
    .max(limits.line, "leads:error.tooLong");

const message = z
  .string()
  .refine((value) => !unprintableInText.test(value), "leads:error.characters")
  .trim()
  .max(limits.message, "leads:error.tooLong");

/** Request for a demo. Messages are copy keys. */
export const demoRequest = z.object({
  name: field(line("leads:error.name"), { label: "leads:name", autoComplete: "name" }),
  company: field(line("leads:error.company"), { label: "leads:company", autoComplete: "organization" }),
  email: field(emailAddress("leads:error.email", "leads:error.emailInvalid"), {
    label: "leads:email",
    autoComplete: "email",
  }),
  phoneNumber: field(phoneNumber, { label: "leads:phone" }),
  message: field(message, {
    kind: "area",
    label: "leads:message.label",
    placeholder: "leads:message.placeholder",
    typedLimit: limits.messageTyped,
  }),
});
export type DemoRequest = z.infer<typeof demoRequest>;
export type DemoFormValues = FormValues<typeof demoRequest>;

/** What a form shows when it was not accepted. */
export type LeadFault<Values> = Outcome<
  | { kind: "faulty"; values: Values; errors: FieldErrors<keyof Values & string> }
  | { kind: "throttled"; values: Values; retryAfterSeconds: number }
  /** An unexpected error, or no response. */
  | { kind: "failed"; values: PostedValues }
>;

/** The outcome of the posted form. */
export type DemoRequestState = LeadFault<DemoFormValues> | { kind: "done"; email: string };
