import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { companies, users } from "./identity";

/** Services that a company keeps for later, each once, with a note that its people share. */
export const savedServices = pgTable(
  "saved_services",
  {
    tenantId: integer("tenant_id").notNull(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** No foreign key: a removed service stays on the list, by its name. */
    serviceId: integer("service_id").notNull(),
    serviceName: text("service_name").notNull(),
    note: text().notNull().default(""),
    /** Rises with each change of the note, so that nobody overwrites an unseen one. */
    noteVersion: integer("note_version").notNull().default(0),
    savedBy: integer("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.companyId, table.serviceId] })],
);
