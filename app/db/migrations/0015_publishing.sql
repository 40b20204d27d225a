ALTER TABLE "posts" ADD COLUMN "thumbnail_small_url" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "thumbnail_alt" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "form_key" text CONSTRAINT "posts_form_key_unique" UNIQUE;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "form_key" text CONSTRAINT "events_form_key_unique" UNIQUE;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "form_key" text CONSTRAINT "videos_form_key_unique" UNIQUE;
--> statement-breakpoint
-- Those that are there already have been announced.
UPDATE "events" SET "published_at" = "updated_at";
