import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";

const mostCents = 100_000_000_00;

/** A payment typed by an administrator. Messages are copy keys. */
export const receivedPayment = z.object({
  /** Dollars as typed; cents from 1 to 10,000,000,000. */
  amount: field(
    z
      .string()
      .max(20, "usage:received.error.amount")
      .transform((typed) => parseDollars(typed) ?? 0)
      .refine((cents) => cents > 0 && cents <= mostCents, "usage:received.error.amount"),
    { label: "admin:account.amount", hint: "admin:account.amount.hint", inputMode: "decimal", autoComplete: "off" },
  ),
  /** The bank's reference, which identifies a repeated payment. */
  reference: field(
    z
      .string()
      .trim()
      .min(1, "usage:received.error.reference")
      .max(100, "usage:payment.error.tooLong")
      .refine((text) => !unprintable.test(text), "usage:payment.error.characters"),
    { label: "admin:account.reference", hint: "admin:account.reference.hint", autoComplete: "off" },
  ),
});

/** As typed. */
export type PaymentValues = FormValues<typeof receivedPayment>;
export type PaymentErrors = FieldErrors<keyof PaymentValues>;
