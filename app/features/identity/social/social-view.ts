import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";
import type { SocialProvider } from "./social-identity.ts";

/** States of the page to which the provider redirects (spec 2.10). */
export type SocialView =
  /** Nothing is known yet: the tokens are in the hash, which only the browser sees. */
  | { kind: "processing" }
  /** The provider refused; its own text. */
  | { kind: "refused"; text: string }
  /** Nobody was signed in. */
  | { kind: "failed" }
  /** Its owner closed the account. */
  | { kind: "closed" }
  /** Nothing was linked. */
  | { kind: "linkFailed" }
  /** It opens no account; a registration is prefilled. */
  | { kind: "unknown" }
  /** Another account has the same address. */
  | { kind: "conflict"; email: string }
  /** That account must be proven by its password or an already linked sign-in. */
  | { kind: "prove"; email: string; providers: SocialProvider[] };

/** The registration that was left for the provider. */
export interface LeftRegistration {
  /** Its path, including the query. */
  page: string;
  /** Typed values are shown again. */
  keepsTyped: boolean;
}

/** Why a password did not prove an account; a copy key, with minutes where needed. */
export interface LinkRefusal {
  error: CountedCopyKey | CopyKey;
  minutes: number;
}
