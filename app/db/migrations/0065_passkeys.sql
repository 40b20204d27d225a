ALTER TABLE "account_factors" ADD COLUMN "credential_id" text;--> statement-breakpoint
ALTER TABLE "account_factors" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "account_factors" ADD COLUMN "sign_count" bigint;--> statement-breakpoint
ALTER TABLE "account_factors" ADD COLUMN "transports" text[];--> statement-breakpoint
ALTER TABLE "account_factors" ADD COLUMN "rp_id" text;--> statement-breakpoint
ALTER TABLE "account_factors" ADD CONSTRAINT "account_factors_credential_id_unique" UNIQUE("credential_id");