import { z } from "zod";
import { toFirstErrors } from "#app/content/first-errors.ts";
import { unprintable, unprintableInText } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import { phoneNumber } from "#app/features/requests/form/service-request.ts";

export const limits = { line: 500, messageTyped: 500, message: 2000 } as const;

export type LeadKind = "demo" | "campaign";

/** One line that must be given; the message for when it is not is a copy key. */
export const line = (missing: string) =>
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

/** Somebody asks to be shown the product. Messages are copy keys. */
const demoRequest = z.object({
  name: line("leads:error.name"),
  email: emailAddress("leads:error.email", "leads:error.emailInvalid"),
  company: line("leads:error.company"),
  phoneNumber,
  message,
});
export type DemoRequest = z.infer<typeof demoRequest>;

/** The form as it was typed, to be shown again. */
export interface DemoFormValues {
  name: string;
  email: string;
  company: string;
  phoneNumber: string;
  message: string;
}

/** Copy keys by field. */
export type FieldErrors = Partial<Record<keyof DemoFormValues, string>>;

/** What came of posting the form. */
export type DemoRequestState =
  | { kind: "faulty"; values: DemoFormValues; errors: FieldErrors }
  | { kind: "throttled"; values: DemoFormValues; retryAfterSeconds: number }
  | { kind: "failed"; values: DemoFormValues }
  | { kind: "done"; email: string };

/** Validates what was typed; of each wrong field the first message. */
export function parseDemoRequest(
  values: DemoFormValues,
): { ok: true; value: DemoRequest } | { ok: false; errors: FieldErrors } {
  const parsed = demoRequest.safeParse(values);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
}
