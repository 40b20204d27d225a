ALTER TABLE "platform_shares" ADD COLUMN "next_basis_points" integer;--> statement-breakpoint
ALTER TABLE "platform_shares" ADD COLUMN "next_from" date;--> statement-breakpoint
ALTER TABLE "platform_shares" ADD CONSTRAINT "platform_shares_next_check" CHECK ("platform_shares"."next_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "platform_shares" ADD CONSTRAINT "platform_shares_next_whole_check" CHECK (("platform_shares"."next_basis_points" is null) = ("platform_shares"."next_from" is null));