import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mail to be sent, written in the transaction that it is about. `status`: pending, sent, dead. */
export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer("tenant_id").notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    replyTo: text("reply_to"),
    /** What it is about, where mails about the same are looked up. */
    topic: text(),
    messageId: text("message_id").notNull().unique(),
    status: text({ enum: ["pending", "sent", "dead"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    lastError: text("last_error"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("outbox_due_idx").on(table.nextAttemptAt).where(sql`status = 'pending'`),
    index("outbox_dead_idx").on(table.tenantId, table.id).where(sql`status = 'dead'`),
    index("outbox_tenant_idx").on(table.tenantId, table.id),
    index("outbox_tenant_created_idx").on(table.tenantId, table.createdAt),
    index("outbox_topic_idx").on(table.topic, table.createdAt).where(sql`topic is not null`),
    index("outbox_body_idx").on(table.tenantId, table.createdAt).where(sql`text <> '' or html <> ''`),
  ],
);
