/** What differs between issuers' products, because OpenID Connect leaves it open. */
export interface IssuerDialect {
  /** Parameter of the authorize address that names the provider to go to. */
  hintParameter: string;
  scope: string;
  /** Types that an access token's header may have, without `application/`; `none` for a header without one. */
  tokenTypes: readonly string[];
  /** Claim that names the client which a token was issued to. */
  clientClaim: string;
  /** Claim that is unique to each token. */
  tokenIdClaim: string;
  /** Claim that names the person and is never reassigned. */
  subjectClaim: string;
  /** Claim with the provider's connection name; null where the subject begins with that name and `|`. */
  providerClaim: string | null;
  /** Claim that is true when the provider has verified the address. */
  emailVerifiedClaim: string;
  /** Whether the user info endpoint takes these access tokens. */
  hasUserInfo: boolean;
}

/** RFC 9068, with Auth0's connections. */
const auth0: IssuerDialect = {
  hintParameter: "connection",
  scope: "openid profile email",
  tokenTypes: ["at+jwt"],
  clientClaim: "client_id",
  tokenIdClaim: "jti",
  subjectClaim: "sub",
  providerClaim: null,
  emailVerifiedClaim: "email_verified",
  hasUserInfo: true,
};

/** The dialect of each product, as its documentation describes its tokens. */
export const issuerDialects = {
  auth0,
  keycloak: {
    ...auth0,
    hintParameter: "kc_idp_hint",
    tokenTypes: ["at+jwt", "jwt"],
    clientClaim: "azp",
    providerClaim: "identity_provider",
  },
  // Okta's access tokens have the login as subject, which a person may change and another may take.
  okta: {
    ...auth0,
    hintParameter: "idp",
    tokenTypes: ["at+jwt", "okta-internal-at+jwt", "jwt", "none"],
    clientClaim: "cid",
    subjectClaim: "uid",
    providerClaim: "idp",
  },
  // Entra's user info endpoint accepts tokens for Microsoft Graph only.
  entra: {
    ...auth0,
    hintParameter: "domain_hint",
    tokenTypes: ["at+jwt", "jwt"],
    clientClaim: "azp",
    tokenIdClaim: "uti",
    subjectClaim: "oid",
    providerClaim: "idp",
    emailVerifiedClaim: "xms_edov",
    hasUserInfo: false,
  },
} satisfies Record<string, IssuerDialect>;

export type IssuerProduct = keyof typeof issuerDialects;
