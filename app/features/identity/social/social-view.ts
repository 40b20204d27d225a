import type { CopyKey, CountedCopyKey } from "#app/i18n/copy-keys.ts";
import type { SocialProvider } from "./social-identity.ts";

/** What the page shows that people come back to from the provider (spec 2.10). */
export type SocialView =
  /** Nothing is known yet: the tokens are in the address's hash, which only the browser sees. */
  | { kind: "processing" }
  /** The provider said no; in its own words. */
  | { kind: "refused"; text: string }
  /** Nobody was signed in. */
  | { kind: "failed" }
  /** Nothing was linked. */
  | { kind: "linkFailed" }
  /** No account is opened by it; whoever registers now need not type it all. */
  | { kind: "unknown" }
  /** Another account has the same address. */
  | { kind: "conflict"; email: string }
  /** That account is to be proven: by its password, or by what is linked with it already. */
  | { kind: "prove"; email: string; providers: SocialProvider[] };

/** The registration that somebody left for the provider. */
export interface LeftRegistration {
  /** Its path, with its query. */
  page: string;
  /** What was typed there is shown again. */
  keepsTyped: boolean;
}

/** Why a password did not prove an account; a copy key with the minutes that it counts. */
export interface LinkRefusal {
  error: CountedCopyKey | CopyKey;
  minutes: number;
}
