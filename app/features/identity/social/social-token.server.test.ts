import { drizzle } from "drizzle-orm/node-postgres";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { buildIdentity, createTestIssuer, testTrust } from "#tests/factories/social-issuer.ts";
import type { TestScope } from "#tests/setup/test-database.ts";
import { type IssuerProduct, issuerDialects } from "./issuer-dialect.ts";
import { verifyAccessToken, verifyReturnedTokens } from "./social-token.server.ts";

const now = new Date("2026-01-15T12:00:00Z");
const scope = {
  db: drizzle.mock(),
  tenantId: 1,
  companyId: null,
  userId: null,
  now,
  catalogue: {},
} as unknown as TestScope;
const origin = "https://market.test";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("an access token of the identity provider", () => {
  let made: Awaited<ReturnType<typeof createTestIssuer>>;

  beforeAll(async () => {
    made = await createTestIssuer(now);
  });

  const verify = (accessToken: string) => verifyAccessToken(scope, { issuer: made.issuer, origin, accessToken });

  it("identifies the person", async () => {
    expect(await verify(await made.issue())).toMatchObject({ kind: "verified", identity: buildIdentity() });
    const microsoft = { sub: "windowslive|1", email_verified: "true", given_name: undefined, family_name: undefined };
    expect(await verify(await made.issue({ claims: { ...microsoft, name: "Ada  de \u202eSouza\n" } }))).toMatchObject({
      identity: { provider: "microsoft", emailVerified: false, firstName: "Ada", lastName: "de Souza" },
    });
    const odd = { sub: "unknown|1", email: "a@b.test, evil@x.test", given_name: 7, name: undefined };
    expect(await verify(await made.issue({ claims: odd }))).toMatchObject({
      identity: { provider: null, email: "", emailVerified: false, firstName: "" },
    });
  });

  it("may be up to a minute ahead of or behind our clock", async () => {
    const { seconds } = made;
    for (const claims of [{ iat: seconds + 55 }, { exp: seconds - 55 }])
      expect(await verify(await made.issue({ claims }))).toMatchObject({ kind: "verified" });
  });

  it("is refused when altered, truncated or malformed", async () => {
    const token = await made.issue();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const other = await made.issue({ claims: { sub: "google-oauth2|eve" } });
    for (const bad of [
      "",
      ".",
      "a.b",
      "a.b.c",
      "\0.\0.\0",
      `${header}.${payload}`,
      `${header}.${payload}.`,
      token.slice(0, -20),
      `${header}.${other.split(".")[1]}.${signature}`,
      `${header}.${encode({ sub: "google-oauth2|eve" })}.${signature}`,
      `${token}.extra`,
      `${header}.x.y.z.${signature}`,
      "x".repeat(20_000),
    ])
      expect([bad.slice(0, 60), await verify(bad)]).toEqual([bad.slice(0, 60), { kind: "badToken" }]);
  });

  it("is refused when it is not signed with the issuer's algorithm", async () => {
    const { publicJwk } = made;
    const [, payload = ""] = (await made.issue()).split(".");
    const stranger = await generateKeyPair("RS256", { extractable: true });
    const publicKey = await importJWK(publicJwk, "RS256", { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error("a public key is no secret");
    const asSecret = [await exportSPKI(publicKey), JSON.stringify(publicJwk), publicJwk.n ?? ""];
    const confused = asSecret.map((text) =>
      made.issue({ header: { alg: "HS256" }, key: new TextEncoder().encode(text.padEnd(32)) }),
    );
    for (const token of [
      `${encode({ alg: "none", kid: "key-1", typ: "at+jwt" })}.${payload}.`,
      `${encode({ alg: "NONE", kid: "key-1", typ: "at+jwt" })}.${payload}.`,
      ...(await Promise.all(confused)),
      await made.issue({ key: stranger.privateKey }),
      await made.issue({ key: stranger.privateKey, header: { jwk: publicJwk } }),
      await made.issue({ key: stranger.privateKey, header: { jku: "https://evil.test/jwks" } }),
      await made.issue({ header: { kid: "key-2" } }),
      await made.issue({ header: { kid: undefined } }),
      await made.issue({ header: { kid: 1 } }),
      `${encode({ alg: "RS256", kid: "key-1", typ: "at+jwt", crit: ["exp"], exp: 1 })}.${payload}.AAAA`,
    ])
      expect(await verify(token)).toEqual({ kind: "badToken" });
  });

  it("is refused when it is for another audience, or not valid now", async () => {
    const { seconds } = made;
    const claims = [
      { iss: "https://evil.test" },
      { iss: `${testTrust.issuer}/` },
      { aud: "urn:another:market" },
      { aud: testTrust.clientId },
      { aud: undefined },
      { client_id: "another-client" },
      { exp: seconds - 61 },
      { iat: seconds + 120 },
      { iat: seconds + 86_400, exp: seconds + 90_000 },
      { nbf: seconds + 120 },
      { iat: seconds - 16 * 60 - 1, exp: seconds + 300 },
      ...["iss", "sub", "exp", "iat", "jti", "client_id"].map((name) => ({ [name]: undefined })),
    ];
    for (const change of claims)
      expect([change, await verify(await made.issue({ claims: change }))]).toEqual([change, { kind: "badToken" }]);
  });

  it("is refused when it is a token of another type", async () => {
    for (const typ of ["JWT", "id+jwt", "logout+jwt", undefined])
      expect(await verify(await made.issue({ header: { typ } }))).toEqual({ kind: "badToken" });
    expect(await verify(await made.issueIdToken(await made.issue()))).toEqual({ kind: "badToken" });
  });

  it("is neither valid nor invalid while the issuer cannot be reached", async () => {
    const cause = new Error("no route");
    const issuer = { ...made.issuer, connect: () => Promise.reject(cause) };
    expect(await verifyAccessToken(scope, { issuer, origin, accessToken: await made.issue() })).toEqual({
      kind: "providerDown",
      cause,
    });
  });
});

describe("an access token in the words of another product", () => {
  let made: Awaited<ReturnType<typeof createTestIssuer>>;

  beforeAll(async () => {
    made = await createTestIssuer(now);
  });

  const verify = async (product: IssuerProduct, claims: JWTPayload, typ: string | undefined) =>
    verifyAccessToken(scope, {
      issuer: { ...made.issuer, connections: { google: "g", microsoft: "m" }, dialect: issuerDialects[product] },
      ...{ origin, accessToken: await made.issue({ claims: { client_id: undefined, ...claims }, header: { typ } }) },
    });
  const ofKeycloak = { sub: "f3a1", azp: "market-client", typ: "Bearer", aud: [testTrust.audience, "account"] };
  const ofOkta = { sub: "dana@lakeshore.test", uid: "00u1", cid: "market-client" };
  const ofEntra = { azp: "market-client", oid: "9c1e", uti: "one", jti: undefined, xms_edov: true, idp: "m" };

  it("identifies the person by that product's claims", async () => {
    expect(await verify("keycloak", { ...ofKeycloak, identity_provider: "m" }, "JWT")).toMatchObject({
      identity: { subject: "f3a1", provider: "microsoft", emailVerified: true },
    });
    for (const typ of ["JWT", undefined, "application/okta-internal-at+jwt"])
      expect(await verify("okta", ofOkta, typ)).toMatchObject({ identity: { subject: "00u1", provider: null } });
    expect(await verify("entra", ofEntra, "JWT")).toMatchObject({
      ...{ tokenId: "one", identity: { subject: "9c1e", provider: "microsoft", emailVerified: true } },
    });
    expect(await verify("entra", { ...ofEntra, xms_edov: undefined }, "JWT")).toMatchObject({
      identity: { emailVerified: false },
    });
  });

  it("is refused without those claims, and when it was issued to another client or is an ID token", async () => {
    const badToken = { kind: "badToken" };
    expect(await verify("auth0", ofKeycloak, "JWT")).toEqual(badToken);
    expect(await verify("keycloak", ofKeycloak, undefined)).toEqual(badToken);
    expect(await verify("okta", { ...ofOkta, uid: undefined }, "JWT")).toEqual(badToken);
    expect(await verify("entra", { ...ofEntra, uti: undefined }, "JWT")).toEqual(badToken);
    for (const claims of [
      { azp: "another" },
      { azp: undefined, client_id: "market-client" },
      { typ: "ID" },
      { typ: "Refresh" },
      { at_hash: "x" },
      { aud: [testTrust.audience, testTrust.clientId] },
      { aud: ["account"] },
    ])
      expect([claims, await verify("keycloak", { ...ofKeycloak, ...claims }, "JWT")]).toEqual([claims, badToken]);
  });
});

describe("the tokens in the address's hash", () => {
  let made: Awaited<ReturnType<typeof createTestIssuer>>;

  beforeAll(async () => {
    made = await createTestIssuer(now);
  });

  const verify = (accessToken: string, idToken: string, nonce = "nonce-1") =>
    verifyReturnedTokens(scope, { issuer: made.issuer, origin, accessToken, idToken, nonce });

  it("are valid when both belong together and to this browser", async () => {
    const accessToken = await made.issue();
    expect(await verify(accessToken, await made.issueIdToken(accessToken))).toMatchObject({ kind: "verified" });
  });

  it("are refused when one was swapped or left out, or was requested by another browser", async () => {
    const accessToken = await made.issue();
    const anothers = await made.issue({ claims: { sub: "google-oauth2|eve" } });
    const idToken = await made.issueIdToken(accessToken);
    expect(await verify(anothers, idToken)).toEqual({ kind: "badToken" });
    expect(await verify(anothers, await made.issueIdToken(anothers))).toEqual({ kind: "badToken" });
    expect(await verify(accessToken, accessToken)).toEqual({ kind: "badToken" });
    expect(await verify(accessToken, "")).toEqual({ kind: "badToken" });
    expect(await verify(accessToken, idToken, "nonce-2")).toEqual({ kind: "badToken" });
    expect(await verify(accessToken, await made.issueIdToken(accessToken, { nonce: "" }), "")).toEqual({
      kind: "badToken",
    });
    for (const change of [{ aud: "another" }, { at_hash: undefined }, { nonce: undefined }, { exp: 1 }])
      expect(await verify(accessToken, await made.issueIdToken(accessToken, change))).toEqual({ kind: "badToken" });
  });
});
