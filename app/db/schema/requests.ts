import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { services } from "./catalogue";
import { companies, users } from "./identity";

/** A buyer asks for a service (kind service) or starts a workflow (kind workflow). Private to its tenant. */
export const requests = pgTable(
  "requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text({ enum: ["service", "workflow"] }).notNull(),
    status: text().notNull().default("submitted"),
    serviceId: integer("service_id").references(() => services.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    companyId: integer("company_id").references(() => companies.id, { onDelete: "set null" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    workEmail: text("work_email").notNull(),
    phoneNumber: text("phone_number"),
    serviceName: text("service_name").notNull().default(""),
    workflowName: text("workflow_name").notNull().default(""),
    description: text().notNull(),
    businessTypes: text("business_types").array().notNull().default(sql`'{}'`),
    acceptedTerms: boolean("accepted_terms").notNull(),
    locale: text().notNull(),
    /** One per rendered form: a repeated post finds the row that the first one made. */
    idempotencyKey: text("idempotency_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("requests_tenant_created_idx").on(table.tenantId, table.createdAt),
    uniqueIndex("requests_idempotency_key").on(table.tenantId, table.idempotencyKey),
    uniqueIndex("requests_open_key")
      .on(table.tenantId, table.kind, sql`coalesce(${table.serviceId}, 0)`, sql`lower(${table.workEmail})`)
      .where(sql`status not in ('live', 'declined', 'withdrawn')`),
  ],
);

/** What happened to a request, oldest first. */
export const requestEvents = pgTable(
  "request_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    note: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("request_events_request_idx").on(table.tenantId, table.requestId, table.id)],
);
