import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A blog post. `tenantId` null shows it on every tenant that has the community switched on. */
export const posts = pgTable(
  "posts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id"),
    title: text().notNull(),
    /** Sanitised HTML; the spec's `description`. */
    body: text().notNull(),
    summary: text().notNull(),
    thumbnailUrl: text("thumbnail_url").notNull(),
    author: text().notNull(),
    topics: text().array().notNull().default(sql`'{}'`),
    readingMinutes: integer("reading_minutes").notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("posts_published_idx").on(table.publishedAt, table.id)],
);
