ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quoting_partner" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "new_email" text;
--> statement-breakpoint
update users set last_seen_at = seen.at
from (select user_id, max(last_seen_at) as at from sessions group by user_id) as seen
where seen.user_id = users.id;
--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("tenant_id",lower("name"));
