import { z } from "zod";
import { toAccountDigits } from "#app/features/ledger/bank-details.ts";
import { bankNames } from "#app/features/usage/money/bank-account.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFirstErrors } from "#app/i18n/first-errors.ts";

export const accountTypes = ["checking", "savings"] as const;

/** Where a seller is paid, as far as it is kept. */
export interface Payee {
  holder: string;
  bankName: string;
  accountType: (typeof accountTypes)[number];
  routingNumber: string;
  accountLast4: string;
}

/** As it is typed. */
export type PayeeValues = Record<"holder" | "bankName" | "accountType" | "routingNumber" | "accountNumber", string>;

/** Copy keys by field. */
export type PayeeErrors = Partial<Record<keyof PayeeValues, CopyKey>>;

const payee = z.object({
  ...bankNames,
  accountType: z.enum(accountTypes, "usage:payee.error.accountType"),
  accountNumber: z
    .string()
    .transform((typed) => toAccountDigits(typed) ?? "")
    .refine((digits) => digits !== "", "usage:bank.error.accountNumber"),
});

/** Reads an account as it is typed; of its number the last four digits. */
export function parsePayee(values: PayeeValues): { ok: true; payee: Payee } | { ok: false; errors: PayeeErrors } {
  const parsed = payee.safeParse(values);
  if (!parsed.success) return { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
  const { accountNumber, ...rest } = parsed.data;
  return { ok: true, payee: { ...rest, accountLast4: accountNumber.slice(-4) } };
}

/** By which the bank's register of payees knows a seller's account: the number itself is not kept here. */
export function toPayeeReference(companyId: number, accountLast4: string): string {
  return `PAYEE-${companyId}-${accountLast4}`;
}
