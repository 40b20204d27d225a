/** Why nobody was signed in. None of these tells whether an address has an account. */
export type SignInRefusal =
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "throttled" | "busy"; retryAfterSeconds: number };

/** Copy keys; `signInThrottled` counts minutes. */
export const refusalMessages: Record<SignInRefusal["reason"], string> = {
  wrong: "identity:signInWrong",
  throttled: "identity:signInThrottled",
  busy: "identity:signInBusy",
};
