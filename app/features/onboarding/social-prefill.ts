import type { SocialIdentity } from "#app/features/identity/social/social-identity.ts";

/** Values that prefill the agency's form after a social sign-in (spec 4). */
export type SocialPrefill = Pick<SocialIdentity, "provider" | "email" | "emailVerified" | "firstName" | "lastName">;

/** Only what the form shows: the provider's subject stays on the server. */
export function toSocialPrefill(identity: SocialIdentity | null): SocialPrefill | null {
  if (identity === null) return null;
  const { provider, email, emailVerified, firstName, lastName } = identity;
  return { provider, email, emailVerified, firstName, lastName };
}
