import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** Links that were mailed to the owner of an account, each good for one use. Only the SHA-256 of the token is kept. */
export const accountLinks = pgTable(
  "account_links",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["verify", "setPassword", "reset", "invite", "join", "changeEmail"] }).notNull(),
    /** The address that a link of kind changeEmail confirms. */
    newEmail: text("new_email"),
    /** The company that a link of kind join takes its owner into, and the role there. */
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    roleId: integer("role_id"),
    isTeamMember: boolean("is_team_member").notNull().default(false),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** When it was used, or made void by another that was. */
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("account_links_user_idx").on(table.userId),
    index("account_links_company_idx").on(table.companyId).where(sql`company_id is not null`),
  ],
);
