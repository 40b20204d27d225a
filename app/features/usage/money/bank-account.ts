import { z } from "zod";
import { unprintable } from "#app/content/unprintable.ts";
import { type BankDetails, isRoutingNumber, toAccountDigits } from "#app/features/ledger/bank-details.ts";
import type { CopyKey } from "#app/i18n/copy-keys.ts";
import { toFirstErrors } from "#app/i18n/first-errors.ts";

/** Copy keys by field. */
export type BankErrors = Partial<Record<keyof BankDetails, CopyKey>>;

const line = (missing: CopyKey) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(70, "usage:payment.error.tooLong")
    .refine((text) => !unprintable.test(text), "usage:payment.error.characters");

/** What names the holder and bank, as ISO 20022 bounds a name. */
export const bankNames = {
  holder: line("usage:bank.error.holder"),
  bankName: line("usage:bank.error.bankName"),
  routingNumber: z.string().trim().refine(isRoutingNumber, "usage:bank.error.routingNumber"),
};

const bankDetails = z.object({
  ...bankNames,
  accountNumber: z
    .string()
    .transform((typed) => toAccountDigits(typed) ?? "")
    .refine((digits) => digits !== "", "usage:bank.error.accountNumber"),
});

/** Reads an account as it is typed. */
export function parseBankDetails(
  values: BankDetails,
): { ok: true; details: BankDetails } | { ok: false; errors: BankErrors } {
  const parsed = bankDetails.safeParse(values);
  if (parsed.success) return { ok: true, details: parsed.data };
  return { ok: false, errors: toFirstErrors(z.flattenError(parsed.error).fieldErrors) };
}
