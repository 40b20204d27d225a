import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { parseDollars } from "#app/features/ledger/dollars.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFirstErrors } from "#app/i18n/first-errors.ts";

/** A payment as it is typed. */
export interface PaymentValues {
  /** Dollars. */
  amount: string;
  /** The bank's, which makes it the same payment when it is sent again. */
  reference: string;
}

/** Copy keys by field. */
export type PaymentErrors = Partial<Record<keyof PaymentValues, CopyKey>>;

const mostCents = 100_000_000_00;

const receivedPayment = z.object({
  amount: z
    .string()
    .transform((typed) => parseDollars(typed) ?? 0)
    .refine((cents) => cents > 0 && cents <= mostCents, "usage:received.error.amount"),
  reference: z
    .string()
    .trim()
    .min(1, "usage:received.error.reference")
    .max(100, "usage:payment.error.tooLong")
    .refine((text) => !unprintable.test(text), "usage:payment.error.characters"),
});

/** Reads a payment that an administrator typed; cents are from 1 to 10,000,000,000. */
export function parseReceivedPayment(
  values: PaymentValues,
): { ok: true; cents: number; reference: string } | { ok: false; errors: PaymentErrors } {
  const parsed = receivedPayment.safeParse(values);
  if (parsed.success) return { ok: true, cents: parsed.data.amount, reference: parsed.data.reference };
  return { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
}
