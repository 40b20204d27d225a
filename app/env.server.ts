import path from "node:path";
import { z } from "zod";

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, "must be an origin such as https://market.example");

const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  TENANTS_DIR: z.string().min(1).default("./tenants"),
  SESSION_SECRET: z.string().min(32).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads the process's variables (product.md 7).
 * @throws {Error} one message that lists every faulty variable.
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
  return {
    ...env,
    demo,
    host: env.HOST ?? (demo ? "127.0.0.1" : "0.0.0.0"),
    dataDir: path.resolve(env.DATA_DIR),
    tenantsDir: path.resolve(env.TENANTS_DIR),
    baseDomain: env.BASE_DOMAIN ?? (demo ? "localhost" : undefined),
  };
}
