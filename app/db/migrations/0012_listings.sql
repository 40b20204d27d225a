CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"service_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"registration" jsonb,
	"provider" jsonb,
	"files" jsonb,
	"criteria" jsonb,
	"fees" jsonb,
	"finance" jsonb,
	"open_api_document" text,
	"published" jsonb,
	"withdrawn_status" smallint,
	"submitted_by" integer,
	"locale" text DEFAULT 'en' NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_user_id" integer,
	"note" text,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_states" (
	"service_id" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "service_states_service_id_state_pk" PRIMARY KEY("service_id","state")
);
--> statement-breakpoint
CREATE TABLE "service_views" (
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "service_views_service_id_day_pk" PRIMARY KEY("service_id","day")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_states" ADD CONSTRAINT "service_states_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_views" ADD CONSTRAINT "service_views_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listings_company_idx" ON "listings" USING btree ("tenant_id","company_id","updated_at");
--> statement-breakpoint
CREATE INDEX "listings_submitted_idx" ON "listings" USING btree ("submitted_at") WHERE status = 'submitted';
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_service_key" ON "listings" USING btree ("tenant_id","service_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "listings_form_key" ON "listings" USING btree ("tenant_id","company_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "listing_events_listing_idx" ON "listing_events" USING btree ("tenant_id","listing_id","id");
--> statement-breakpoint
-- No setting, no rows: an unset or emptied app.tenant equals no tenant_id.
alter table listings enable row level security;
--> statement-breakpoint
alter table listings force row level security;
--> statement-breakpoint
create policy tenant_isolation on listings using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
--> statement-breakpoint
alter table listing_events enable row level security;
--> statement-breakpoint
alter table listing_events force row level security;
--> statement-breakpoint
create policy tenant_isolation on listing_events using (
  tenant_id = nullif(current_setting('app.tenant', true), '')::int
  or current_setting('app.platform', true) = 'on'
);
