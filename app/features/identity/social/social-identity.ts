import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** Whom people sign in with. */
export type SocialProvider = TenantConfig["signIn"]["providers"][number];

/** Names that providers have in every language. */
export const providerNames: Record<SocialProvider, string> = { google: "Google", microsoft: "Microsoft" };

/** Who somebody is at the identity provider, as a verified token says. */
export interface SocialIdentity {
  issuer: string;
  /** Unique at the issuer and never given to another; the specification's auth0UserId. */
  subject: string;
  /** Null where the subject does not tell. */
  provider: SocialProvider | null;
  /** Empty where the provider tells none, or one that is no address. */
  email: string;
  /** Whether the provider says that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A sign-in that opens an account, as its owner sees it. */
export interface LinkedSignIn {
  id: number;
  provider: SocialProvider | null;
  /** The e-mail address there when it was linked. */
  email: string;
  createdAt: Date;
  lastUsedAt: Date;
}
