import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";
/** Why nobody was signed in. None of these tells whether an address has an account, but to people who know its password. */
export type SignInRefusal =
  | { ok: false; reason: "wrong" }
  /** The password is right, but the account is of a tenant that this site does not show. */
  | { ok: false; reason: "elsewhere" }
  | { ok: false; reason: "throttled" | "busy"; retryAfterSeconds: number };

/** Copy keys; `signInThrottled` counts minutes. */
export const refusalMessages: Record<SignInRefusal["reason"], CountedCopyKey | CopyKey> = {
  wrong: "identity:signInWrong",
  elsewhere: "identity:signInElsewhere",
  throttled: "identity:signInThrottled",
  busy: "identity:signInBusy",
};
