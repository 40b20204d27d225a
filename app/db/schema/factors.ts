import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./identity";

/** What an account asks for besides the password (decision 044). */
export const accountFactors = pgTable(
  "account_factors",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["app", "passkey"] }).notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    /** Of an app: the key that its codes are made of, encrypted (features/identity/factors/sealed-text.server.ts). */
    sealedSecret: text("sealed_secret"),
    /** Of an app: the 30-second step of the last accepted code. No code of this step or an earlier one is accepted. */
    lastStep: bigint("last_step", { mode: "number" }),
    /** Of a passkey: its credential's id, its public key (COSE) and its last signature counter; bytes in base64url. */
    credentialId: text("credential_id").unique(),
    publicKey: text("public_key"),
    signCount: bigint("sign_count", { mode: "number" }),
    /** Of a passkey: how it is reached (WebAuthn transports), and the host that it was made for, where alone it works. */
    transports: text().array(),
    rpId: text("rp_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null until its first use after it was added. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [index("account_factors_user_idx").on(table.userId)],
);

/** Codes that replace a lost factor, each once. Only hashes are stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("recovery_codes_key").on(table.userId, table.codeHash)],
);
