import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Contents of tenant folders by SHA-256, so that an unchanged file is stored once. Private to its tenant. */
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

/** Revisions of a tenant's folder. Private to its tenant; immutable, unless taken back before anybody published them. */
export const tenantRevisions = pgTable(
  "tenant_revisions",
  {
    tenantId: integer("tenant_id").notNull(),
    slug: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** SHA-256 of the folder (features/tenancy/folder/tenant-folder.server.ts). */
    revision: text().notNull(),
    /** Content hashes by file name. */
    files: jsonb().$type<Record<string, string>>().notNull(),
    /** Origin: the console, the folder itself, or a rollback. */
    source: text({ enum: ["console", "folder", "rollback"] }).notNull(),
    /** The revision that was restored. */
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

/** An administrator's unpublished changes. Private to its tenant. */
export const tenantDrafts = pgTable(
  "tenant_drafts",
  {
    tenantId: integer("tenant_id").notNull(),
    slug: text().notNull().unique(),
    /** Revision of the folder that it is based on; null for a tenant without a folder. */
    base: text(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    authorUserId: integer("author_user_id"),
    /** Whom the first publication of a new tenant invites as its administrator. */
    administrator: jsonb().$type<{ email: string; firstName: string; lastName: string }>(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.slug] })],
);
