import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Contents of tenants' folders by SHA-256, so that a file which stays the same is kept once. Private to its tenant. */
export const tenantFiles = pgTable(
  "tenant_files",
  {
    tenantId: integer("tenant_id").notNull(),
    hash: text().notNull(),
    /** Base64. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.hash] })],
);

/** What a tenant's folder held, revision after revision. Private to its tenant; never changed afterwards. */
export const tenantRevisions = pgTable(
  "tenant_revisions",
  {
    tenantId: integer("tenant_id").notNull(),
    slug: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** SHA-256 of the folder (features/tenancy/folder/tenant-folder.server.ts). */
    revision: text().notNull(),
    /** Name of the file → hash of its content. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    /** How it came: from the console, from the folder itself, or back from an earlier revision. */
    source: text({ enum: ["console", "folder", "rollback"] }).notNull(),
    /** The number that was gone back to. */
    restored: integer(),
    /** Null for a change in the folder itself. */
    authorUserId: integer("author_user_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug, table.number] }),
    check("tenant_revisions_source_check", sql`${table.source} in ('console', 'folder', 'rollback')`),
  ],
);

/** What an administrator is still working on. Private to its tenant. */
export const tenantDrafts = pgTable(
  "tenant_drafts",
  {
    tenantId: integer("tenant_id").notNull(),
    slug: text().notNull().unique(),
    /** Revision of the folder that it began from; null for a tenant that has no folder yet. */
    base: text(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    authorUserId: integer("author_user_id"),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.slug] })],
);
