import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Translations } from "./community";
import { companies } from "./identity";

/** Services that belong together, in order, on one tenant's landing page (docs/decisions/045). */
export const collections = pgTable(
  "collections",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The tenant that shows it; a market's own id for its owner's. */
    tenantId: integer("tenant_id").notNull(),
    /** The market's company, with which it ends; null for tenants of folders. */
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    title: text().notNull(),
    lede: text().notNull(),
    translations: jsonb().$type<Translations<"title" | "lede">>().notNull().default({}),
    /** In order. No foreign keys: those that the tenant does not show are left out. */
    serviceIds: integer("service_ids").array().notNull().default(sql`'{}'`),
    isDraft: boolean("is_draft").notNull().default(true),
    /** Place on the landing page, ascending; ties by id. */
    position: integer().notNull().default(0),
    /** The form's idempotency key. */
    formKey: text("form_key").unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("collections_tenant_idx").on(table.tenantId, table.position, table.id),
    index("collections_company_idx").on(table.companyId),
  ],
);
