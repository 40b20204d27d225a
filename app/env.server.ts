import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { samplers } from "./process/trace-context.ts";

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
const secret = z.string().min(32, "each secret of the list needs at least 32 characters");
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const origin = address(/^https?$/, "https://market.example").refine(
  // Unparsable addresses have their own message already.
  (value) => !URL.canParse(value) || new URL(value).origin === value,
  "must be an origin such as https://market.example, without a path or a slash at its end",
);

const seconds = (usual: number) =>
  z.coerce.number("must be a whole number from 1 to 600").int().min(1).max(600).default(usual);

const processes = z
  .string()
  .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, "must be auto, or a whole number from 1 to 64")
  .transform((value) => (value === "auto" ? value : Number(value)))
  .default(1);

const decode = (value: string) => (/%(?![0-9a-f]{2})/i.test(value) ? value : decodeURIComponent(value));

/** `name=value,other=value`, with percent signs for what is special. */
const pairs = z
  .string()
  .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, "must be a list such as name=value,other=value")
  .transform((list) =>
    Object.fromEntries(
      list.split(",").map((pair) => {
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        return [name.trim(), decode(value.trim())] as const;
      }),
    ),
  )
  .default({});

/** Documented in `.env.example`. */
export const variables = z.object({
  PORT: z.coerce.number("must be a whole number from 0 to 65535").int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, "postgres://user:password@host:5432/name").optional(),
  DATABASE_LISTEN_URL: address(/^postgres(ql)?$/, "postgres://user:password@host:5432/name").optional(),
  DATABASE_READ_URL: address(/^postgres(ql)?$/, "postgres://user:password@host:5432/name").optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  TENANTS_DIR: z.string().min(1).default("./tenants"),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .pipe(z.tuple([secret], secret))
    .optional(),
  WEB_PROCESSES: processes,
  DATABASE_POOL_SIZE: z.coerce.number("must be a whole number from 2 to 200").int().min(2).max(200).default(10),
  DATABASE_DEADLINE_SECONDS: seconds(5),
  REPORT_DEADLINE_SECONDS: seconds(30),
  PUBLIC_ORIGIN: origin.optional(),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: address(/^smtps?$/, "smtp://user:password@host:587").optional(),
  OIDC_ISSUER: address(/^https$/, "https://issuer.example/").optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_AUDIENCE: z.string().min(1).optional(),
  OIDC_GOOGLE_CONNECTION: z.string().min(1).default("google-oauth2"),
  OIDC_MICROSOFT_CONNECTION: z.string().min(1).default("windowslive"),
  OIDC_FLOW: z.enum(["code", "token"]).optional(),
  OIDC_PRODUCT: z.enum(["auth0", "keycloak", "okta", "entra"]).default("auth0"),
  OIDC_HINT_PARAMETER: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/^(?:.* )?openid(?: .*)?$/, "must hold openid")
    .optional(),
  OIDC_TOKEN_TYPES: z
    .string()
    .transform((list) => list.split(",").map((type) => type.trim().toLowerCase()))
    .optional(),
  OIDC_CLIENT_CLAIM: z.string().min(1).optional(),
  OIDC_TOKEN_ID_CLAIM: z.string().min(1).optional(),
  OIDC_SUBJECT_CLAIM: z.string().min(1).optional(),
  OIDC_PROVIDER_CLAIM: z.string().min(1).optional(),
  OIDC_EMAIL_VERIFIED_CLAIM: z.string().min(1).optional(),
  S3_ENDPOINT: address(/^https?$/, "https://storage.example").optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ADDRESSES: z.enum(["server", "signed", "public"]).default("server"),
  S3_PUBLIC_URL: address(/^https?$/, "https://files.example").optional(),
  MERGE_API_KEY: z.string().min(1).optional(),
  MERGE_API_URL: address(/^https?$/, "https://api.merge.dev").default("https://api.merge.dev"),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number("must be a whole number from 0 to 65535").int().min(0).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, "http://collector:4318").optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(/^https?$/, "http://collector:4318/v1/traces").optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "must be http/json, the one that is spoken").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number("must be a number from 0 to 1").min(0).max(1).default(1),
  OTEL_SDK_DISABLED: flag.default(false),
  DEMO_PASSWORD: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = ReturnType<typeof parseEnv>;

/**
 * Parses the process's variables.
 * @throws {Error} with one message that lists every invalid variable.
 */
export function parseEnv(input: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      `Faulty configuration:\n${parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`).join("\n")}`,
    );
  }
  const env = parsed.data;
  const demo = env.DATABASE_URL === undefined;
  if (!demo && env.SESSION_SECRET === undefined)
    throw new Error("Faulty configuration:\n  SESSION_SECRET: required with DATABASE_URL (at least 32 characters)");
  if (demo && env.DATABASE_READ_URL !== undefined)
    throw new Error(
      "Faulty configuration:\n  DATABASE_READ_URL: a replica needs DATABASE_URL, of the server that it follows",
    );
  return {
    ...env,
    demo,
    processCount: toProcessCount(env),
    mergeApi: env.MERGE_API_KEY === undefined ? null : { key: env.MERGE_API_KEY, baseUrl: env.MERGE_API_URL },
    oidc: toIssuerOptions(env),
    host: env.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0"),
    s3: readS3(env),
    tracing: toTracing(env),
    database: toDatabaseLimits(env),
    dataDir: path.resolve(env.DATA_DIR),
    tenantsDir: path.resolve(env.TENANTS_DIR),
    baseDomain: env.BASE_DOMAIN ?? (demo ? "localhost" : undefined),
    defaultHosts: [...toHosts(env.PUBLIC_ORIGIN), ...(demo ? ["localhost", "127.0.0.1", "[::1]"] : [])],
  };
}

/**
 * One for each processor with `auto`. The embedded database belongs to the process that opened it.
 * @throws {Error} when several are wanted without a server of PostgreSQL.
 */
function toProcessCount({ WEB_PROCESSES: wanted, DATABASE_URL: url }: z.infer<typeof variables>): number {
  if (wanted === "auto") return url === undefined ? 1 : availableParallelism();
  if (wanted > 1 && url === undefined)
    throw new Error(
      "Faulty configuration:\n  WEB_PROCESSES: more than 1 needs DATABASE_URL; the embedded database belongs to one process",
    );
  return wanted;
}

/** The embedded database serves one statement after the other: its pages wait for reports, and may take as long. */
function toDatabaseLimits(env: z.infer<typeof variables>) {
  const slowDeadlineMs = env.REPORT_DEADLINE_SECONDS * 1000;
  const deadlineMs = env.DATABASE_URL === undefined ? slowDeadlineMs : env.DATABASE_DEADLINE_SECONDS * 1000;
  const urls = { listenUrl: env.DATABASE_LISTEN_URL, replicaUrl: env.DATABASE_READ_URL };
  return { poolSize: env.DATABASE_POOL_SIZE, deadlineMs, slowDeadlineMs, ...urls };
}

function toHosts(origin: string | undefined): string[] {
  return origin === undefined ? [] : [new URL(origin).hostname];
}

/** As OpenTelemetry names them. @returns null where nothing names a collector. */
function toTracing(env: z.infer<typeof variables>) {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "");
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (url === undefined || env.OTEL_SDK_DISABLED) return null;
  const named = env.OTEL_SERVICE_NAME && { "service.name": env.OTEL_SERVICE_NAME };
  return {
    ...{ url, headers: env.OTEL_EXPORTER_OTLP_HEADERS },
    resource: { "service.name": "market", ...env.OTEL_RESOURCE_ATTRIBUTES, ...named },
    ...{ sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** @returns null without an identity provider. */
function toIssuerOptions(env: z.infer<typeof variables>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = env;
  if (issuer === undefined) return null;
  if (clientId === undefined || audience === undefined)
    throw new Error("Faulty configuration:\n  OIDC_CLIENT_ID, OIDC_AUDIENCE: required with OIDC_ISSUER");
  if (clientId === audience)
    throw new Error(
      "Faulty configuration:\n  OIDC_AUDIENCE: must not be the client's id, which is the audience of ID tokens",
    );
  const connections = { google: env.OIDC_GOOGLE_CONNECTION, microsoft: env.OIDC_MICROSOFT_CONNECTION };
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_FLOW: flow, OIDC_PRODUCT: product } = env;
  return { issuer, clientId, clientSecret, audience, connections, flow, product, dialect: toDialect(env) };
}

/** What is set differently from what the issuer's product does by itself. */
function toDialect(env: z.infer<typeof variables>) {
  return {
    ...(env.OIDC_HINT_PARAMETER && { hintParameter: env.OIDC_HINT_PARAMETER }),
    ...(env.OIDC_SCOPE && { scope: env.OIDC_SCOPE }),
    ...(env.OIDC_TOKEN_TYPES && { tokenTypes: env.OIDC_TOKEN_TYPES }),
    ...(env.OIDC_CLIENT_CLAIM && { clientClaim: env.OIDC_CLIENT_CLAIM }),
    ...(env.OIDC_TOKEN_ID_CLAIM && { tokenIdClaim: env.OIDC_TOKEN_ID_CLAIM }),
    ...(env.OIDC_SUBJECT_CLAIM && { subjectClaim: env.OIDC_SUBJECT_CLAIM }),
    ...(env.OIDC_PROVIDER_CLAIM && { providerClaim: env.OIDC_PROVIDER_CLAIM }),
    ...(env.OIDC_EMAIL_VERIFIED_CLAIM && { emailVerifiedClaim: env.OIDC_EMAIL_VERIFIED_CLAIM }),
  };
}

/**
 * The bucket for files; null to store them in the data directory.
 * @throws {Error} when only one half of a pair is set.
 */
function readS3(env: z.infer<typeof variables>) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ADDRESSES: kind, S3_PUBLIC_URL: url } = env;
  if (bucket === undefined) return null;
  if (kind === "public" && url === undefined)
    throw new Error("Faulty configuration:\n  S3_PUBLIC_URL: required with S3_ADDRESSES=public");
  return {
    endpoint: env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    ...{ bucket, region, keys: toKeys(env) },
    addresses: kind === "public" ? { kind, url: url ?? "" } : { kind },
  };
}

function toKeys({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: z.infer<typeof variables>) {
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error("Faulty configuration:\n  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one needs the other");
  return { accessKeyId, secretAccessKey };
}
