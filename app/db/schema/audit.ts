import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Who changed what, with values before and after. Private to its tenant. Append-only by grants and triggers: a person's
 * names and addresses can be erased, and entries past their period pruned, nothing else (decision 046).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    /** Null for the system. Kept when the user is deleted. */
    actorUserId: integer("actor_user_id"),
    /** `noun.verb`, such as `user.deactivate`. */
    action: text().notNull(),
    /** What was changed, such as `user:12`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Keeps erased names and addresses from being guessed by their digest; null once they are erased. */
    salt: uuid().default(sql`gen_random_uuid()`),
  },
  (table) => [
    index("audit_log_tenant_created_idx").on(table.tenantId, table.createdAt),
    index("audit_log_tenant_idx").on(table.tenantId, table.id),
    index("audit_log_subject_idx").on(table.tenantId, table.subject, table.id),
  ],
);

/**
 * A tenant's chain of hashes over its audit log. The database adds a seal with each entry and never deletes one; only
 * `seal_audit_log` fills position and hash in. Digests and hashes are SHA-256 in hexadecimal (decision 046).
 */
export const auditSeals = pgTable(
  "audit_seals",
  {
    tenantId: integer("tenant_id").notNull(),
    entryId: integer("entry_id").notNull(),
    entryAt: timestamp("entry_at", { withTimezone: true }).notNull(),
    /** Of the entry's salt, names and addresses. */
    personalDigest: text("personal_digest").notNull(),
    /** Of the rest of the entry and `personalDigest`. */
    digest: text().notNull(),
    /** In the chain, from 1; null until it is sealed. */
    position: integer(),
    /** Of the previous hash and this seal. */
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entryId] }),
    uniqueIndex("audit_seals_position_idx").on(table.tenantId, table.position),
    index("audit_seals_waiting_idx").on(table.tenantId, table.entryId).where(sql`position is null`),
  ],
);
