import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { users } from "#app/db/schema/identity.ts";
import type { Database } from "#app/db/scope.ts";
import { demoAccounts } from "./demo-accounts.ts";
import type { seedDemo } from "./seed-demo.server.ts";

interface DemoParts extends Omit<Parameters<typeof seedDemo>[0], "passwordHash"> {
  db: Database;
  /** DEMO_PASSWORD. */
  password: string | undefined;
  hashPassword(password: string): Promise<{ hash: string } | "busy">;
}

/**
 * Fills a fresh database with the demo catalogue and accounts.
 * @returns the accounts' password if they were created by this call, the only time it is known; null otherwise.
 */
export async function prepareDemo({ password, hashPassword, ...parts }: DemoParts): Promise<string | null> {
  const [first] = demoAccounts;
  const known = await parts.db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.email, first?.email ?? ""));
  if (known.length > 0) return null;
  const chosen = password ?? randomBytes(9).toString("base64url");
  const hashed = await hashPassword(chosen);
  if (hashed === "busy") throw new Error("the demo password could not be hashed");
  // Eight megabytes of the demo's texts, pictures and documents, which only the first start reads.
  const { seedDemo: seed } = await import("./seed-demo.server.ts");
  await seed({ ...parts, passwordHash: hashed.hash });
  return chosen;
}
