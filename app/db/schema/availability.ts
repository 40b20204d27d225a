import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { services } from "./catalogue";

/** What a seller lets be shown of its API's availability (docs/decisions/070). */
export const serviceAvailability = pgTable(
  "service_availability",
  {
    serviceId: integer("service_id")
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    /** `none` once the seller has stopped it: the row remains, so that stopping and starting sends no more probes. */
    source: text({ enum: ["none", "probed", "reported"] }).notNull(),
    /** That is probed; empty without one. */
    address: text().notNull().default(""),
    /** Percentage that the seller states, and since when. */
    reportedShare: doublePrecision("reported_share"),
    reportedOn: date("reported_on"),
    /** Its probes are a recorded sample of the demo: none are sent. */
    isSample: boolean("is_sample").notNull().default(false),
    /** A server that takes a probe moves it on first, so that servers share the work. */
    nextProbeAt: timestamp("next_probe_at", { withTimezone: true }).notNull(),
    lastProbeAt: timestamp("last_probe_at", { withTimezone: true }),
    lastResult: text("last_result", { enum: ["up", "slow", "down", "uncertain"] }),
    lastFailureAt: timestamp("last_failure_at", { withTimezone: true }),
    lastFailure: text("last_failure", {
      enum: ["name", "private", "refused", "certificate", "slow", "status", "other"],
    }),
    /** Of an answer that is a failure. */
    lastStatus: smallint("last_status"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("service_availability_due_idx")
      .on(table.nextProbeAt)
      .where(sql`${table.source} = 'probed' and not ${table.isSample}`),
  ],
);

/** Probes of a service's API by day (UTC) and result; kept for 30 days. */
export const serviceProbeDays = pgTable(
  "service_probe_days",
  {
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    day: date().notNull(),
    /** The seller's. */
    tenantId: integer("tenant_id").notNull(),
    up: integer().notNull().default(0),
    /** Answered, but late. */
    slow: integer().notNull().default(0),
    down: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.day] })],
);
