import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFirstErrors } from "#app/i18n/first-errors.ts";

/** Copy keys by field. */
export type DetailErrors = Record<string, CopyKey>;

/**
 * A way for a company to pay its statements. What a provider needs to know of the company is its own, kept as it returned it.
 */
export interface PaymentProvider {
  /** Kept with the details. */
  id: string;
  /** The fields of its form, in order. */
  fields: readonly { name: string; optional: boolean; type: "text" | "email"; autoComplete?: string }[];
  /** Days from a statement's closing until it is paid. */
  dueDays: number;
  parseDetails(
    values: Record<string, string>,
  ): { ok: true; details: Record<string, string> } | { ok: false; errors: DetailErrors };
}

const line = z
  .string()
  .trim()
  .max(200, "usage:payment.error.tooLong")
  .refine((text) => !unprintable.test(text), "usage:payment.error.characters");

const invoiceDetails = z.object({
  billingName: line.pipe(z.string().min(1, "usage:payment.error.billingName")),
  email: emailAddress("usage:payment.error.email", "usage:payment.error.emailInvalid"),
  purchaseOrder: line,
});

/** "Invoice me": the statement is the invoice, paid by transfer. */
export const invoiceProvider: PaymentProvider = {
  id: "invoice",
  fields: [
    { name: "billingName", optional: false, type: "text", autoComplete: "organization" },
    { name: "email", optional: false, type: "email", autoComplete: "email" },
    { name: "purchaseOrder", optional: true, type: "text" },
  ],
  dueDays: 30,
  parseDetails: (values) => {
    const parsed = invoiceDetails.safeParse(values);
    if (parsed.success) return { ok: true, details: parsed.data };
    return { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
  },
};
