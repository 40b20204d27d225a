import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

/** A company's review of a service that it has an agreement for or has used; shown on its tenant (docs/decisions/057). */
export const serviceReviews = pgTable(
  "service_reviews",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The reviewing company's. */
    tenantId: integer("tenant_id").notNull(),
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    stars: smallint().notNull(),
    /** Plain text, as are all texts here. */
    text: text().notNull(),
    /** What entitles the company, and since when (UTC). */
    basis: text({ enum: ["agreement", "use"] }).notNull(),
    since: date().notNull(),
    state: text({ enum: ["shown", "withheld"] })
      .notNull()
      .default("shown"),
    /** Why it is withheld; null while it is shown. */
    reason: text(),
    /** What the reviewer says against that; once for each time it is withheld. */
    appeal: text(),
    appealIsOpen: boolean("appeal_is_open").notNull().default(false),
    /** The seller's. */
    reply: text(),
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** Incremented by each change, to detect concurrent ones. */
    version: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("service_reviews_once").on(table.serviceId, table.companyId),
    index("service_reviews_shown_idx").on(table.tenantId, table.serviceId, table.createdAt),
    index("service_reviews_company_idx").on(table.companyId),
    index("service_reviews_user_idx").on(table.userId).where(sql`user_id is not null`),
    check("service_reviews_stars", sql`${table.stars} between 1 and 5`),
  ],
);

/** A review's row. */
export type StoredReview = typeof serviceReviews.$inferSelect;
