/** How an issuer's product words what OpenID Connect leaves open. */
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

/** Each product's own, as its documentation describes its tokens. */
export const issuerDialects = {
  auth0,
  keycloak: {
    ...auth0,
    hintParameter: "kc_idp_hint",
    tokenTypes: ["at+jwt", "jwt"],
    clientClaim: "azp",
    providerClaim: "identity_provider",
  },
  // The subject of its access tokens is the login, which a person may change and another may take.
  okta: {
    ...auth0,
    hintParameter: "idp",
    tokenTypes: ["at+jwt", "okta-internal-at+jwt", "jwt", "none"],
    clientClaim: "cid",
    subjectClaim: "uid",
    providerClaim: "idp",
  },
  // Its user info endpoint takes tokens for Microsoft Graph alone.
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
