import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Translations by language and field. Missing ones fall back to the original. */
export type Translations<Field extends string> = Record<string, Partial<Record<Field, string>> & { topics?: string[] }>;

/**
 * Whether readers can see it: not while a draft, and not before `publishedAt`. Created per table, because a unique
 * column keeps the name of the first table that it is used in.
 */
const createPublication = () => ({
  /** The form's idempotency key. */
  formKey: text("form_key").unique(),
  isDraft: boolean("is_draft").notNull().default(false),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A blog post. `tenantId` null shows it on every tenant with community pages. */
export const posts = pgTable(
  "posts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id"),
    title: text().notNull(),
    /** Sanitized HTML; the spec's `description`. */
    body: text().notNull(),
    summary: text().notNull(),
    thumbnailUrl: text("thumbnail_url").notNull(),
    author: text().notNull(),
    topics: text().array().notNull().default(sql`'{}'`),
    readingMinutes: integer("reading_minutes").notNull(),
    /** The thumbnail in half its size; empty when there is one size only. */
    thumbnailSmallUrl: text("thumbnail_small_url").notNull().default(""),
    /** Alt text; empty for a decorative image. */
    thumbnailAlt: text("thumbnail_alt").notNull().default(""),
    translations: jsonb().$type<Translations<"title" | "summary" | "body" | "thumbnailAlt">>().notNull().default({}),
    ...createPublication(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    /** IANA name of the zone in which it is scheduled. */
    timeZone: text("time_zone").notNull().default("UTC"),
  },
  (table) => [index("posts_published_idx").on(table.publishedAt, table.id)],
);

/** An online meeting. `tenantId` as with posts. */
export const events = pgTable(
  "events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id"),
    title: text().notNull(),
    /** Plain text. */
    summary: text().notNull(),
    host: text().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** IANA name of the zone that the host announces it in. */
    timeZone: text("time_zone").notNull(),
    joinUrl: text("join_url").notNull(),
    translations: jsonb().$type<Translations<"title" | "summary">>().notNull().default({}),
    ...createPublication(),
    /** Publication time; by default always. */
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().default(sql`'epoch'`),
  },
  (table) => [index("events_ends_idx").on(table.endsAt, table.id)],
);

/** A short film. `tenantId` as with posts. */
export const videos = pgTable(
  "videos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer("tenant_id"),
    title: text().notNull(),
    /** Plain text. */
    summary: text().notNull(),
    videoUrl: text("video_url").notNull(),
    posterUrl: text("poster_url").notNull(),
    /** Address of the WebVTT file by language. */
    captions: jsonb().$type<Record<string, string>>().notNull().default({}),
    durationSeconds: integer("duration_seconds").notNull(),
    translations: jsonb().$type<Translations<"title" | "summary">>().notNull().default({}),
    ...createPublication(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    /** As with posts. */
    timeZone: text("time_zone").notNull().default("UTC"),
  },
  (table) => [index("videos_published_idx").on(table.publishedAt, table.id)],
);
