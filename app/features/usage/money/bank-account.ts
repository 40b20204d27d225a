import { z } from "zod";
import { field } from "#app/content/form/form-schema.ts";
import { unprintable } from "#app/content/unprintable.ts";
import { isRoutingNumber, toAccountDigits } from "#app/features/ledger/bank-details.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";

const line = (missing: CopyKey) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(70, "usage:payment.error.tooLong")
    .refine((text) => !unprintable.test(text), "usage:payment.error.characters");

/** Maximum lengths of names in ISO 20022. */
export const bankNames = {
  holder: field(line("usage:bank.error.holder"), { label: "usage:bank.holder", autoComplete: "off" }),
  bankName: field(line("usage:bank.error.bankName"), { label: "usage:bank.bankName", autoComplete: "off" }),
};
export const bankNumbers = {
  routingNumber: field(
    z
      .string()
      .trim()
      .max(9, "usage:bank.error.routingNumber")
      .refine(isRoutingNumber, "usage:bank.error.routingNumber"),
    { label: "usage:bank.routingNumber", inputMode: "numeric", autoComplete: "off" },
  ),
  accountNumber: field(
    z
      .string()
      .max(30, "usage:bank.error.accountNumber")
      .transform((typed) => toAccountDigits(typed) ?? "")
      .refine((digits) => digits !== "", "usage:bank.error.accountNumber"),
    { label: "usage:bank.accountNumber", inputMode: "numeric", autoComplete: "off" },
  ),
};

/** The account for a tenant's buyers, as typed. Messages are copy keys. */
export const bankAccount = z.object({
  bankTenantId: field(z.string(), {
    kind: "choice",
    label: "admin:bank.tenant",
    placeholder: "admin:money.tenant.choose",
  }),
  ...bankNames,
  ...bankNumbers,
});
