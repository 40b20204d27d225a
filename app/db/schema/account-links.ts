import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** Links mailed to an account's owner, each for one use. Only the SHA-256 of the token is stored. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["verify", "setPassword", "reset", "invite", "join", "changeEmail", "reopen"] }).notNull(),
    /** The address confirmed by a link of kind changeEmail. */
    newEmail: text("new_email"),
    /** The company that a link of kind join adds its owner to, with the role there. */
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    roleId: integer("role_id"),
    isTeamMember: boolean("is_team_member").notNull().default(false),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** When it was used, or voided by another. */
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("account_links_user_idx").on(table.userId),
    index("account_links_company_idx").on(table.companyId).where(sql`company_id is not null`),
  ],
);
