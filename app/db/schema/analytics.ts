import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * How often a page was shown or a button pressed, by day (UTC). Rows are sums: nothing in them is about one person or
 * one visit. Private to the tenant on whose pages it happened.
 */
export const analyticsCounts = pgTable(
  "analytics_counts",
  {
    tenantId: integer("tenant_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Of features/analytics/event-names.ts. */
    event: text().notNull(),
    /** The route's pattern, as `/service/:index`; never an address. */
    path: text().notNull(),
    /** The service that the page is about; 0 for none. */
    serviceId: integer("service_id").notNull(),
    /** Empty for none. */
    utmSource: text("utm_source").notNull(),
    device: text({ enum: ["phone", "tablet", "desktop"] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "analytics_counts_pk",
      columns: [table.tenantId, table.day, table.event, table.path, table.serviceId, table.utmSource, table.device],
    }),
    index("analytics_counts_service_idx").on(table.serviceId, table.day).where(sql`service_id > 0`),
  ],
);

/** How fast pages were, by day (UTC): a histogram, whose buckets are those of features/analytics/vitals.ts. */
export const analyticsVitals = pgTable(
  "analytics_vitals",
  {
    tenantId: integer("tenant_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    vital: text().notNull(),
    path: text().notNull(),
    device: text({ enum: ["phone", "tablet", "desktop"] }).notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "analytics_vitals_pk",
      columns: [table.tenantId, table.day, table.vital, table.path, table.device, table.bucket],
    }),
  ],
);
