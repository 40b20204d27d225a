ALTER TABLE "posts" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"tenant_id" integer NOT NULL,
	"event_id" integer NOT NULL REFERENCES "events"("id") ON DELETE CASCADE,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_person_key" ON "event_registrations" USING btree ("tenant_id","event_id",lower("email"));
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table event_registrations enable row level security;
--> statement-breakpoint
alter table event_registrations force row level security;
--> statement-breakpoint
create policy tenant_isolation on event_registrations using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
