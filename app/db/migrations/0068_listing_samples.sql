ALTER TABLE "service_try_outs" ADD COLUMN "by_seller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "samples" jsonb;