import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { services, tags } from "./catalogue";

/** The software that a service works beside, as its seller says (docs/decisions/055). Public, like the catalogue. */
export const serviceSystems = pgTable(
  "service_systems",
  {
    serviceId: integer("service_id")
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    /** A tag of the kind `system`. */
    systemId: integer("system_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    /** How data is exchanged; `none` says that it is not. */
    connection: text({ enum: ["native", "api", "file", "none"] }).notNull(),
    /** Who has to switch the connection on before it works; null if nobody. */
    optIn: text("opt_in", { enum: ["agency", "carrier", "vendor"] }),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.systemId] }),
    index("service_systems_system_idx").on(table.systemId),
  ],
);
