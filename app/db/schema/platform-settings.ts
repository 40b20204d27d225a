import { sql } from "drizzle-orm";
import { check, date, integer, pgTable } from "drizzle-orm/pg-core";

/** What the platform's administrators decide for all tenants: one row, or none while nothing was decided. */
export const platformSettings = pgTable(
  "platform_settings",
  {
    id: integer().primaryKey().default(1),
    /** The day (00:00 UTC) from which administrators' rights need a second step of login; null for never. */
    administratorsTwoStepFrom: date("administrators_two_step_from"),
  },
  (table) => [check("platform_settings_one_row", sql`${table.id} = 1`)],
);
