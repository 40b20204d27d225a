import type { TenantConfig } from "#app/features/tenancy/tenant-config.ts";

/** Identity providers for social sign-in. */
export type SocialProvider = TenantConfig["signIn"]["providers"][number];

/** Provider names, the same in every language. */
export const providerNames: Record<SocialProvider, string> = { google: "Google", microsoft: "Microsoft" };

/** A person's identity at the provider, from a verified token. */
export interface SocialIdentity {
  issuer: string;
  /** Unique at the issuer and never reassigned; the specification's auth0UserId. */
  subject: string;
  /** Null when the subject does not name it. */
  provider: SocialProvider | null;
  /** Empty when the provider has none, or an invalid one. */
  email: string;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** A linked sign-in, as the account's owner sees it. */
export interface LinkedSignIn {
  id: number;
  provider: SocialProvider | null;
  /** The e-mail address at the provider when it was linked. */
  email: string;
  createdAt: Date;
  lastUsedAt: Date;
}
