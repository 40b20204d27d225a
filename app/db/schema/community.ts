import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The same in other languages: language → the fields that are translated. What is missing is shown as it was written. */
export type Translations<Field extends string> = Record<string, Partial<Record<Field, string>> & { topics?: string[] }>;

/**
 * Whether readers get to see it: not as long as it is a draft, and not before `publishedAt`. Made for each table anew, as
 * a unique column keeps the name of the first table that it is put in.
 */
const createPublication = () => ({
  /** Of the form that it was written in: sent twice, it is stored once. */
  formKey: text("form_key").unique(),
  isDraft: boolean("is_draft").notNull().default(false),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

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
    /** The thumbnail in half its size; empty where there is one size only. */
    thumbnailSmallUrl: text("thumbnail_small_url").notNull().default(""),
    /** What the thumbnail shows, for those who do not see it; empty for mere decoration. */
    thumbnailAlt: text("thumbnail_alt").notNull().default(""),
    translations: jsonb().$type<Translations<"title" | "summary" | "body" | "thumbnailAlt">>().notNull().default({}),
    ...createPublication(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    /** IANA name of the zone that its writer schedules it in. */
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
    /** When it is announced; an event that does not say so has always been. */
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
