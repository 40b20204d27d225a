import type { Outcome } from "#app/content/outcome.ts";
import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";

/** Why nobody was signed in. None reveals whether an address has an account, except to people who know its password. */
export type SignInRefusal = Outcome<
  | { kind: "wrong" }
  /** The password is right, but the account belongs to a tenant that this site does not serve. */
  | { kind: "elsewhere" }
  /** The password is right, but its owner closed the account. */
  | { kind: "accountClosed" }
  | { kind: "throttled" | "busy"; retryAfterSeconds: number }
>;

/** Copy keys; `signInThrottled` takes a number of minutes. */
export const refusalMessages: Record<SignInRefusal["kind"], CountedCopyKey | CopyKey> = {
  wrong: "identity:signInWrong",
  elsewhere: "identity:signInElsewhere",
  accountClosed: "identity:signInClosed",
  throttled: "identity:signInThrottled",
  busy: "identity:signInBusy",
};
