import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { events } from "./community.ts";

/** Registrations for events: one per person and event. Private to the tenant where the person registered. */
export const eventRegistrations = pgTable(
  "event_registrations",
  {
    tenantId: integer("tenant_id").notNull(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    email: text().notNull(),
    name: text().notNull(),
    locale: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("event_registrations_tenant_created_idx").on(table.tenantId, table.createdAt),
    uniqueIndex("event_registrations_person_key").on(table.tenantId, table.eventId, sql`lower(${table.email})`),
  ],
);
