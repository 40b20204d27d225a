import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv, variables } from "./env.server.ts";

const issuer = { OIDC_ISSUER: "https://issuer.example", OIDC_CLIENT_ID: "market", OIDC_AUDIENCE: "urn:calls" };

it("requires the identity provider's variables together", () => {
  expect(parseEnv({}).oidc).toBeNull();
  expect(parseEnv(issuer).oidc).toEqual({
    issuer: "https://issuer.example",
    clientId: "market",
    clientSecret: undefined,
    audience: "urn:calls",
    connections: { google: "google-oauth2", microsoft: "windowslive" },
    flow: undefined,
    product: "auth0",
    dialect: {},
  });
  const set = { OIDC_PRODUCT: "keycloak", OIDC_TOKEN_TYPES: "at+jwt, JWT", OIDC_PROVIDER_CLAIM: "idp" };
  expect(parseEnv({ ...issuer, ...set }).oidc).toMatchObject({
    product: "keycloak",
    dialect: { tokenTypes: ["at+jwt", "jwt"], providerClaim: "idp" },
  });
  expect(() => parseEnv({ ...issuer, OIDC_PRODUCT: "other" })).toThrow(/OIDC_PRODUCT/);
  expect(() => parseEnv({ ...issuer, OIDC_SCOPE: "profile email" })).toThrow(/OIDC_SCOPE: must hold openid/);
  expect(() => parseEnv({ ...issuer, OIDC_AUDIENCE: "" })).toThrow(/OIDC_CLIENT_ID, OIDC_AUDIENCE: required/);
  expect(() => parseEnv({ ...issuer, OIDC_AUDIENCE: "market" })).toThrow(/must not be the client's id/);
  expect(() => parseEnv({ ...issuer, OIDC_ISSUER: "http://issuer.example" })).toThrow(/OIDC_ISSUER/);
  expect(() => parseEnv({ ...issuer, OIDC_FLOW: "implicit" })).toThrow(/OIDC_FLOW/);
});

it("reports every invalid variable at once, with what is expected", () => {
  const faulty = { PORT: "abc", DATABASE_URL: "mysql://host/name", PUBLIC_ORIGIN: "https://market.example/" };
  expect(() => parseEnv(faulty)).toThrow(
    [
      "Faulty configuration:",
      "  PORT: must be a whole number from 0 to 65535",
      "  DATABASE_URL: must be an address such as postgres://user:password@host:5432/name",
      "  PUBLIC_ORIGIN: must be an origin such as https://market.example, without a path or a slash at its end",
    ].join("\n"),
  );
});

it("reads the secret as a list, newest first", () => {
  const [one, other] = ["a".repeat(32), "b".repeat(32)];
  expect(parseEnv({ SESSION_SECRET: one }).SESSION_SECRET).toEqual([one]);
  expect(parseEnv({ SESSION_SECRET: `${one}, ${other}` }).SESSION_SECRET).toEqual([one, other]);
  for (const SESSION_SECRET of ["short", `${one},short`, `${one},`])
    expect(() => parseEnv({ SESSION_SECRET })).toThrow(/each secret of the list needs at least 32 characters/);
});

it("bounds pool and deadline of the database", () => {
  expect(parseEnv({}).database).toEqual({ poolSize: 10, deadlineMs: 30_000, slowDeadlineMs: 30_000 });
  const served = { DATABASE_URL: "postgres://market@127.0.0.1/market", SESSION_SECRET: "s".repeat(32) };
  expect(parseEnv(served).database).toEqual({ poolSize: 10, deadlineMs: 5000, slowDeadlineMs: 30_000 });
  const chosen = { DATABASE_POOL_SIZE: "40", DATABASE_DEADLINE_SECONDS: "3", REPORT_DEADLINE_SECONDS: "60" };
  expect(parseEnv({ ...served, ...chosen }).database).toEqual({
    ...{ poolSize: 40, deadlineMs: 3000, slowDeadlineMs: 60_000 },
  });
  for (const faulty of [
    { DATABASE_POOL_SIZE: "1" },
    { DATABASE_POOL_SIZE: "many" },
    { DATABASE_DEADLINE_SECONDS: "0" },
    { REPORT_DEADLINE_SECONDS: "601" },
  ])
    expect(() => parseEnv(faulty)).toThrow(/DATABASE_|REPORT_/);
});

it("explains what an origin is for a host without a scheme, and for anything else that is not one", () => {
  for (const PUBLIC_ORIGIN of ["market.test", "http://", "//market.test"])
    expect(() => parseEnv({ PUBLIC_ORIGIN })).toThrow(/^Faulty configuration:\n {2}PUBLIC_ORIGIN: must be an [^\n]*$/);
});

it("documents each of its variables in .env.example, and no other except the one for compose", () => {
  const listed = readFileSync(".env.example", "utf8").match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  expect(listed.filter((name) => name !== "POSTGRES_PASSWORD").sort()).toEqual(Object.keys(variables.shape).sort());
});

it("has compose pass on what .env may set, but for the variables that compose and the image set themselves", () => {
  const own = ["DATABASE_URL", "PORT", "HOST", "DATA_DIR", "TENANTS_DIR"];
  const passedOn = [...readFileSync("compose.yaml", "utf8").matchAll(/^ {6}([A-Z0-9_]+): \$\{([A-Z0-9_]+):/gm)];
  expect(passedOn.map(([, variable]) => variable).sort()).toEqual(
    Object.keys(variables.shape)
      .filter((name) => !own.includes(name))
      .sort(),
  );
  for (const [, variable, source] of passedOn) expect(source).toBe(variable);
});

it("runs several processes with a server of PostgreSQL alone", () => {
  const served = { DATABASE_URL: "postgres://market@127.0.0.1/market", SESSION_SECRET: "s".repeat(32) };
  expect(parseEnv({}).processCount).toBe(1);
  expect(parseEnv({ WEB_PROCESSES: "auto" }).processCount).toBe(1);
  expect(() => parseEnv({ WEB_PROCESSES: "2" })).toThrow(/WEB_PROCESSES: more than 1 needs DATABASE_URL/);
  expect(parseEnv({ ...served, WEB_PROCESSES: "2" }).processCount).toBe(2);
  expect(parseEnv({ ...served, WEB_PROCESSES: "auto" }).processCount).toBeGreaterThanOrEqual(1);
  for (const WEB_PROCESSES of ["0", "65", "1.5", "all"])
    expect(() => parseEnv({ ...served, WEB_PROCESSES })).toThrow(
      /WEB_PROCESSES: must be auto, or a whole number from 1 to 64/,
    );
});

describe("the bucket", () => {
  const bucket = { S3_BUCKET: "market-files" };
  const s3Of = (set: Record<string, string>) => parseEnv({ ...bucket, ...set }).s3;

  it("has keys of its own, both or none", () => {
    expect(parseEnv({}).s3).toBeNull();
    expect(s3Of({ S3_REGION: "eu-west-1" })).toEqual({
      ...{ endpoint: "https://s3.eu-west-1.amazonaws.com", bucket: "market-files", region: "eu-west-1" },
      ...{ keys: null, addresses: { kind: "server" } },
    });
    const own = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
    expect(s3Of(own)?.keys).toEqual({ accessKeyId: "a", secretAccessKey: "b" });
    expect(() => s3Of({ S3_ACCESS_KEY_ID: "a" })).toThrow(/S3_SECRET_ACCESS_KEY: one needs the other/);
  });

  it("needs a public address for public addresses", () => {
    expect(() => s3Of({ S3_ADDRESSES: "public" })).toThrow(/S3_PUBLIC_URL: required/);
    const set = { S3_ADDRESSES: "public", S3_PUBLIC_URL: "https://files.example" };
    expect(s3Of(set)?.addresses).toEqual({ kind: "public", url: "https://files.example" });
  });
});

it("names the collector of traces as OpenTelemetry does", () => {
  expect(parseEnv({}).tracing).toBeNull();
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
  const lists = {
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b,x=1=2",
    OTEL_RESOURCE_ATTRIBUTES: "service.name=one,zone=eu",
  };
  expect(parseEnv({ ...collector, ...lists, OTEL_SERVICE_NAME: "shop" }).tracing).toEqual({
    ...{ url: "http://collector:4318/v1/traces", headers: { "api-key": "a b", x: "1=2" } },
    ...{ resource: { "service.name": "shop", zone: "eu" }, sampler: "parentbased_always_on", ratio: 1 },
  });
  expect(parseEnv({ ...collector, OTEL_SDK_DISABLED: "true" }).tracing).toBeNull();
  expect(() => parseEnv({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(/PROTOCOL: must be http\/json/);
  expect(() => parseEnv({ OTEL_TRACES_SAMPLER_ARG: "2" })).toThrow(/OTEL_TRACES_SAMPLER_ARG/);
  expect(() => parseEnv({ OTEL_EXPORTER_OTLP_HEADERS: "abc" })).toThrow(/must be a list such as name=value/);
});
