import type { SigningKeys } from "#app/process/signing-keys.ts";

/** Of a factor's name, in characters. */
export const longestFactorName = 60;

/** Of a code as typed: of an app, or a recovery code. */
export const longestCode = 100;

/** What an account asks for besides the password. */
export interface Factor {
  id: number;
  kind: "app" | "passkey";
  name: string;
  /** Of a passkey: the host that it works on. */
  host: string | null;
  createdAt: Date;
  /** Null until its first use after it was added. */
  lastUsedAt: Date | null;
}

/** How a second step can be taken with an account's factors. */
export const secondStepMethods = ["app", "passkey", "recoveryCode"] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** 32 bytes each: some encrypt what is kept of factors, the others sign the cookie of a pending sign-in. */
export interface FactorKeys {
  secrets: SigningKeys;
  cookie: SigningKeys;
}

/** Maximum number of factors of one account. */
export const mostFactors = 10;

/** Recovery codes made at once. */
export const recoveryCodeCount = 10;

/** What a typed code is, without spaces and hyphens and in capitals; null for what no code looks like. */
export function parseCode(typed: string): { kind: "app" | "recoveryCode"; code: string } | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: "recoveryCode", code } : null;
}
