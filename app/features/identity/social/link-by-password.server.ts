import type { Outcome } from "#app/content/outcome.ts";
import type { ShownScope } from "#app/db/scope.ts";
import type { PendingSignIn } from "#app/features/identity/factors/second-step.server.ts";
import { closeSession } from "#app/features/identity/session/open-session.server.ts";
import { signIn } from "#app/features/identity/sign-in/sign-in.server.ts";
import type { SignInRefusal } from "#app/features/identity/sign-in/sign-in-refusal.ts";
import type { Viewer } from "#app/features/identity/viewer.ts";
import type { AccountSender } from "./account-link.ts";
import type { SocialIdentity } from "./social-identity.ts";
import { linkSocialIdentity, type SocialClient } from "./social-sign-in.server.ts";

export type LinkOutcome = Outcome<
  | { kind: "signedIn"; token: string; viewer: Viewer }
  /** The password is right; the account is linked once the second step is taken, too. */
  | { kind: "secondStep"; pending: PendingSignIn }
  | SignInRefusal
  /** The sign-in already opens another account, although the password was right. */
  | { kind: "taken" }
>;

/**
 * Links a social sign-in with the account of the same verified address, which the password proves to be the same
 * person's; limited like any sign-in.
 */
export async function linkByPassword(
  scope: ShownScope,
  sender: AccountSender,
  proof: SocialClient & { identity: SocialIdentity; password: string },
): Promise<LinkOutcome> {
  const { identity, password, ...client } = proof;
  if (!identity.emailVerified) return { kind: "taken" };
  const outcome = await signIn(scope, { ...client, email: identity.email, password });
  if (outcome.kind !== "signedIn") return outcome;
  const linked = await linkSocialIdentity(scope, sender, { viewer: outcome.viewer, identity });
  if (linked) return { kind: "signedIn", token: outcome.token, viewer: outcome.viewer };
  // Nobody gets its token.
  await closeSession(scope, outcome.token);
  return { kind: "taken" };
}
