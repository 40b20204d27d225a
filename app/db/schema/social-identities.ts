import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./identity";

/** Sign-ins at an identity provider that open an account. One of them opens one account on the platform. */
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
    /** Who it is there; the specification's auth0UserId. */
    subject: text().notNull(),
    /** Null where the subject does not tell. */
    provider: text({ enum: ["google", "microsoft"] }),
    /** The e-mail address there when it was linked; it proves nothing. */
    email: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("social_identities_subject_key").on(table.issuer, table.subject),
    index("social_identities_user_idx").on(table.tenantId, table.userId),
  ],
);
