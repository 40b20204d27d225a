ALTER TABLE "service_search" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "evidence" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Counted and indexed anew at the next start.
UPDATE "services" SET "used_by" = 0 WHERE "used_by" > 0;