import { expect, it } from "vitest";
import { parseEnv } from "./env.server.ts";

const issuer = { OIDC_ISSUER: "https://issuer.example", OIDC_CLIENT_ID: "market", OIDC_AUDIENCE: "urn:calls" };

it("names the identity provider only when it is named in full", () => {
  expect(parseEnv({}).oidc).toBeNull();
  expect(parseEnv(issuer).oidc).toEqual({
    issuer: "https://issuer.example",
    clientId: "market",
    clientSecret: undefined,
    audience: "urn:calls",
    connections: { google: "google-oauth2", microsoft: "windowslive" },
    flow: undefined,
  });
  expect(() => parseEnv({ ...issuer, OIDC_AUDIENCE: "" })).toThrow(/OIDC_CLIENT_ID, OIDC_AUDIENCE: required/);
  expect(() => parseEnv({ ...issuer, OIDC_AUDIENCE: "market" })).toThrow(/must not be the client's id/);
  expect(() => parseEnv({ ...issuer, OIDC_ISSUER: "http://issuer.example" })).toThrow(/OIDC_ISSUER/);
  expect(() => parseEnv({ ...issuer, OIDC_FLOW: "implicit" })).toThrow(/OIDC_FLOW/);
});
