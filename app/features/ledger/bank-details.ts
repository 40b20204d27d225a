/** A bank account in the United States, as a transfer needs it. */
export interface BankDetails {
  holder: string;
  bankName: string;
  /** ABA, nine digits. */
  routingNumber: string;
  accountNumber: string;
}

/** 4 to 17 digits, grouped by spaces or hyphens or not; null for any other text. */
export function toAccountDigits(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^\d{4,17}$/.test(digits) ? digits : null;
}

/** Nine digits with a valid check digit (ABA routing number policy). */
export function isRoutingNumber(typed: string): boolean {
  if (!/^\d{9}$/.test(typed) || typed === "000000000") return false;
  const sum = [...typed].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** The last digits, which stay in the dots' line. */
export function toMaskedAccount(accountNumber: string): string {
  return `····\u00a0${accountNumber.slice(-4)}`;
}
