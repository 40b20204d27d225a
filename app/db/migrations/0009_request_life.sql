-- Requests of all tenants are brought up to date below; without this row level security would hide them.
select set_config('app.platform', 'on', true);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "process_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "owner_company_id" integer REFERENCES "companies"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee_user_id" integer REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "origin" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "updated_at" timestamp with time zone;
--> statement-breakpoint
-- Cursors carry milliseconds.
update requests set
  updated_at = date_trunc('milliseconds', created_at),
  owner_company_id = (select owner_company_id from services where services.id = requests.service_id);
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "updated_at" SET NOT NULL, ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "actor" text DEFAULT 'buyer' NOT NULL;
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "from_status" text;
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "to_status" text;
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "idempotency_key" text;
--> statement-breakpoint
update request_events set to_status = 'submitted' where kind = 'submitted';
--> statement-breakpoint
CREATE TABLE "request_links" (
	"tenant_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"request_id" integer NOT NULL REFERENCES "requests"("id") ON DELETE CASCADE,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("tenant_id", "token_hash")
);
--> statement-breakpoint
CREATE INDEX "request_links_request_idx" ON "request_links" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "requests_owner_updated_idx" ON "requests" USING btree ("owner_company_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "requests_tenant_updated_idx" ON "requests" USING btree ("tenant_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "requests_updated_idx" ON "requests" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "requests_user_idx" ON "requests" USING btree ("user_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "requests_unclaimed_idx" ON "requests" USING btree (lower("work_email")) WHERE user_id is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "request_events_form_key" ON "request_events" USING btree ("tenant_id","request_id","idempotency_key");
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table request_links enable row level security;
--> statement-breakpoint
alter table request_links force row level security;
--> statement-breakpoint
create policy tenant_isolation on request_links using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
