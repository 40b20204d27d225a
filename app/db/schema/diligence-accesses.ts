import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** Which company accepted the terms for a seller's restricted documents, and who of it read which (docs/decisions/063). */
export const diligenceAccesses = pgTable(
  "diligence_accesses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The reader's. */
    tenantId: integer("tenant_id").notNull(),
    sellerCompanyId: integer("seller_company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text({ enum: ["terms", "document", "pack"] }).notNull(),
    /** The document's name; for terms, their version. */
    subject: text().notNull(),
    accessedAt: timestamp("accessed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("diligence_accesses_seller_idx").on(table.sellerCompanyId, table.accessedAt),
    index("diligence_accesses_company_idx").on(table.companyId, table.sellerCompanyId),
    index("diligence_accesses_tenant_idx").on(table.tenantId, table.accessedAt),
    index("diligence_accesses_user_idx").on(table.userId).where(sql`user_id is not null`),
  ],
);
