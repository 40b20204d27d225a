CREATE TABLE "dispute_corrections" (
	"tenant_id" integer NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"dispute_id" integer NOT NULL,
	CONSTRAINT "dispute_corrections_tenant_id_service_id_source_event_id_pk" PRIMARY KEY("tenant_id","service_id","source","event_id")
);
--> statement-breakpoint
CREATE TABLE "dispute_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"dispute_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" integer,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"day" date,
	"requests_before" bigint,
	"requests_after" bigint,
	"cents" bigint
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"service_id" integer NOT NULL,
	"seller_company_id" integer NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"month" date NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"requests" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"repeats_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "disputes_days_check" CHECK ("disputes"."first_day" between "disputes"."month" and "disputes"."last_day")
);
--> statement-breakpoint
ALTER TABLE "dispute_corrections" ADD CONSTRAINT "dispute_corrections_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_seller_company_id_companies_id_fk" FOREIGN KEY ("seller_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_buyer_company_id_companies_id_fk" FOREIGN KEY ("buyer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_repeats_id_disputes_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."disputes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_corrections_dispute_idx" ON "dispute_corrections" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_entries_dispute_idx" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_running_key" ON "disputes" USING btree ("service_id","buyer_company_id","month") WHERE state in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_line_idx" ON "disputes" USING btree ("tenant_id","service_id","buyer_company_id","month");--> statement-breakpoint
CREATE INDEX "disputes_buyer_idx" ON "disputes" USING btree ("buyer_company_id","id");--> statement-breakpoint
CREATE INDEX "disputes_seller_idx" ON "disputes" USING btree ("seller_company_id","id");--> statement-breakpoint
CREATE INDEX "disputes_due_idx" ON "disputes" USING btree ("due_at") WHERE state in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_repeats_idx" ON "disputes" USING btree ("repeats_id");--> statement-breakpoint
-- A dispute is seen and written to from both sides: by the seller's tenant and by the buyer's; every query names the company, too.
do $$
declare private_table text;
begin
  foreach private_table in array array['disputes', 'dispute_entries', 'dispute_corrections'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      $policy$create policy tenant_isolation on %I using (
        tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
        or buyer_tenant_id = (select nullif(current_setting('app.tenant', true), '')::int)
        or (select current_setting('app.platform', true)) = 'on'
      )$policy$,
      private_table
    );
  end loop;
end
$$;
