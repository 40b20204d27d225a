ALTER TABLE "usage_calls" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_calls" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;