import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";
/** Why nobody was signed in. None reveals whether an address has an account, except to people who know its password. */
export type SignInRefusal =
  | { ok: false; reason: "wrong" }
  /** The password is right, but the account belongs to a tenant that this site does not serve. */
  | { ok: false; reason: "elsewhere" }
  | { ok: false; reason: "throttled" | "busy"; retryAfterSeconds: number };

/** Copy keys; `signInThrottled` takes a number of minutes. */
export const refusalMessages: Record<SignInRefusal["reason"], CountedCopyKey | CopyKey> = {
  wrong: "identity:signInWrong",
  elsewhere: "identity:signInElsewhere",
  throttled: "identity:signInThrottled",
  busy: "identity:signInBusy",
};
