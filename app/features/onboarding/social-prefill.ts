import type { SocialIdentity } from "#app/features/identity/social/social-identity.ts";

/** What the agency's form is filled with for whoever has just signed in socially (spec 4). */
export type SocialPrefill = Pick<SocialIdentity, "provider" | "email" | "emailVerified" | "firstName" | "lastName">;

/** Only what the form shows: who it is at the provider stays on the server. */
export function toSocialPrefill(identity: SocialIdentity | null): SocialPrefill | null {
  if (identity === null) return null;
  const { provider, email, emailVerified, firstName, lastName } = identity;
  return { provider, email, emailVerified, firstName, lastName };
}
