import { z } from "zod";
import type { FieldErrors } from "#app/content/form/form-field.ts";
import { type FormValues, field } from "#app/content/form/form-schema.ts";
import { bankNames, bankNumbers } from "#app/features/usage/money/bank-account.ts";

export const accountTypes = ["checking", "savings"] as const;

/** The stored part of a seller's payout account. */
export interface Payee {
  holder: string;
  bankName: string;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
  accountLast4: string;
}

/** The form, whose messages are copy keys. */
export const payeeForm = z.object({
  holder: field(bankNames.holder, { autoComplete: "organization" }),
  bankName: bankNames.bankName,
  accountType: field(z.enum(accountTypes, "usage:payee.error.accountType"), {
    label: "usage:payee.accountType",
    options: accountTypes.map((value) => ({ value, label: `usage:payee.accountType.${value}` as const })),
  }),
  routingNumber: bankNumbers.routingNumber,
  accountNumber: field(bankNumbers.accountNumber, { hint: "usage:payee.accountNumber.hint" }),
});

/** As typed. */
export type PayeeValues = FormValues<typeof payeeForm>;
export type PayeeErrors = FieldErrors<keyof PayeeValues>;

/** The stored part of an account: only the last four digits of its number. */
export function toPayee({ accountNumber, ...rest }: z.output<typeof payeeForm>): Payee {
  return { ...rest, accountLast4: accountNumber.slice(-4) };
}

/** A seller's account in the bank's register of payees, since the number itself is not stored here. */
export function toPayeeReference(companyId: number, accountLast4: string): string {
  return `PAYEE-${companyId}-${accountLast4}`;
}
