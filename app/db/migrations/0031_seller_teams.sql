ALTER TABLE "account_links" ADD COLUMN "is_team_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_team_member" boolean DEFAULT false NOT NULL;