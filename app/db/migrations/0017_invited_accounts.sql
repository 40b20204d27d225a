-- What a link of kind join makes of an account that has no company.
ALTER TABLE "account_links" ADD COLUMN "company_id" integer REFERENCES "companies"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "role_id" integer;
