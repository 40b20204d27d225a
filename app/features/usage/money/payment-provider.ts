import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { emailAddress } from "#app/features/identity/email-address.ts";

/**
 * A way for a company to pay its statements. The provider's data about the company is stored as the provider returned
 * it.
 */
export interface PaymentProvider {
  /** Stored with the details. */
  id: string;
  /** Schema of its form. Messages are copy keys. */
  form: z.ZodObject<Record<string, z.ZodType<string, string>>>;
  /** Days from a statement's closing to its due date. */
  dueDays: number;
}

const line = z
  .string()
  .trim()
  .max(200, "usage:payment.error.tooLong")
  .refine((text) => !unprintable.test(text), "usage:payment.error.characters");

const invoiceDetails = z.object({
  billingName: field(line.pipe(z.string().min(1, "usage:payment.error.billingName")), {
    label: "usage:payment.billingName",
    autoComplete: "organization",
  }),
  email: field(emailAddress("usage:payment.error.email", "usage:payment.error.emailInvalid"), {
    label: "usage:payment.email",
    autoComplete: "email",
  }),
  purchaseOrder: field(line, { label: "usage:payment.purchaseOrder" }),
});

/** "Invoice me": the statement is the invoice, paid by transfer. */
export const invoiceProvider: PaymentProvider = {
  id: "invoice",
  form: invoiceDetails,
  dueDays: 30,
};
