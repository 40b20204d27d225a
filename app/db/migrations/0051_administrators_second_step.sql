CREATE TABLE "platform_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"administrators_two_step_from" date,
	CONSTRAINT "platform_settings_one_row" CHECK ("platform_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
select set_config('app.platform', 'on', true);
--> statement-breakpoint
update users set has_factor = true where exists (select from account_factors where user_id = users.id);
--> statement-breakpoint
select set_config('app.platform', '', true);
