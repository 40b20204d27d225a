import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { users } from "./identity";

/** A seller's test key that signed-in people without one of their own try its service with (docs/decisions/066). */
export const trialKeys = pgTable(
  "trial_keys",
  {
    serviceId: integer("service_id")
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    /** Where requests carry it, and what stands before it. */
    place: text({ enum: ["header", "query"] }).notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** Encrypted for its service (features/identity/factors/sealed-text.server.ts). */
    sealedSecret: text("sealed_secret").notNull(),
    /** Its last characters, for display. */
    ending: text().notNull(),
    /** Calls a day (UTC), of everybody and of each person. */
    perDay: integer("per_day").notNull(),
    perCaller: integer("per_caller").notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("trial_keys_tenant_idx").on(table.tenantId)],
);

/** Calls with a seller's test key, by day (UTC) and person; kept for 30 days. */
export const trialUses = pgTable(
  "trial_uses",
  {
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    day: date().notNull(),
    /** Of any tenant. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.day, table.userId] }),
    index("trial_uses_user_idx").on(table.userId),
  ],
);
