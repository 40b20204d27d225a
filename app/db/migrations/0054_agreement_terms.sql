ALTER TABLE "agreements" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "end_notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "proposed_limit_cents" bigint;--> statement-breakpoint
CREATE INDEX "agreements_last_day_idx" ON "agreements" USING btree ("last_day") WHERE last_day is not null and end_notices < 2;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_proposed_limit_check" CHECK ("agreements"."proposed_limit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_days_check" CHECK ("agreements"."last_day" >= "agreements"."first_day");