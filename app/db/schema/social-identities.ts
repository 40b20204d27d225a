import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./identity";

/** Identities at a provider that open an account. Each opens one account on the platform. */
export const socialIdentities = pgTable(
  "social_identities",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account's tenant. */
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    /** Subject at the provider; the spec's auth0UserId. */
    subject: text().notNull(),
    /** Null when the subject does not name it. */
    provider: text({ enum: ["google", "microsoft"] }),
    /** The e-mail address at the provider when it was linked; it proves nothing. */
    email: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("social_identities_subject_key").on(table.issuer, table.subject),
    index("social_identities_user_idx").on(table.tenantId, table.userId),
  ],
);
