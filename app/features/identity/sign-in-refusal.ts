/** Why nobody was signed in. None of these tells whether an address has an account. */
export type SignInRefusal =
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "throttled" | "busy"; retryAfterSeconds: number };
