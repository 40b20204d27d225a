import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * Counts of page views and clicks, by day (UTC). Rows are sums without personal data. Private to the tenant on whose
 * pages they happened.
 */
export const analyticsCounts = pgTable(
  "analytics_counts",
  {
    tenantId: integer("tenant_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Of features/analytics/event-names.ts. */
    event: text().notNull(),
    /** The route's pattern, such as `/service/:index`; never an address. */
    path: text().notNull(),
    /** The service that the page is about; 0 without one. */
    serviceId: integer("service_id").notNull(),
    /** Empty without one. */
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

/** Histograms of page speed, by day (UTC), with the buckets of features/analytics/vitals.ts. */
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
