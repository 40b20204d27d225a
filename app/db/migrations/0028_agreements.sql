CREATE TABLE "agreement_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" integer,
	"from_state" text,
	"to_state" text NOT NULL,
	"limit_cents" bigint,
	"limit_is_hard" boolean
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"buyer_tenant_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"service_id" integer NOT NULL,
	"seller_company_id" integer NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"origin" text NOT NULL,
	"request_id" integer,
	"state" text NOT NULL,
	"paused_by" text,
	"version" integer DEFAULT 0 NOT NULL,
	"unit_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"monthly_limit_cents" bigint,
	"limit_is_hard" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "agreements_limit_check" CHECK ("agreements"."monthly_limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "spending_alerts" (
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"month" date NOT NULL,
	"percent" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spending_alerts_tenant_id_company_id_agreement_id_month_percent_pk" PRIMARY KEY("tenant_id","company_id","agreement_id","month","percent")
);
--> statement-breakpoint
CREATE TABLE "spending_limits" (
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"cents" bigint,
	"is_hard" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spending_limits_tenant_id_company_id_pk" PRIMARY KEY("tenant_id","company_id"),
	CONSTRAINT "spending_limits_cents_check" CHECK ("spending_limits"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "has_spending_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_changes" ADD CONSTRAINT "agreement_changes_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_changes" ADD CONSTRAINT "agreement_changes_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_seller_company_id_companies_id_fk" FOREIGN KEY ("seller_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_buyer_company_id_companies_id_fk" FOREIGN KEY ("buyer_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_alerts" ADD CONSTRAINT "spending_alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_changes_agreement_idx" ON "agreement_changes" USING btree ("agreement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_running_key" ON "agreements" USING btree ("service_id","buyer_company_id") WHERE state not in ('ended', 'declined');--> statement-breakpoint
CREATE INDEX "agreements_service_idx" ON "agreements" USING btree ("tenant_id","service_id","buyer_company_id");--> statement-breakpoint
CREATE INDEX "agreements_buyer_idx" ON "agreements" USING btree ("buyer_company_id","id");--> statement-breakpoint
CREATE INDEX "agreements_seller_idx" ON "agreements" USING btree ("seller_company_id","id");--> statement-breakpoint
CREATE INDEX "agreements_request_idx" ON "agreements" USING btree ("request_id");
--> statement-breakpoint
-- An agreement is seen and changed from both sides: by the seller's tenant and by the buyer's; every query names the company, too.
do $$
declare private_table text;
begin
  foreach private_table in array array['agreements', 'agreement_changes'] loop
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
--> statement-breakpoint
select apply_tenant_rls(private_table) from unnest(array['spending_limits', 'spending_alerts']::regclass[]) as private_table;
--> statement-breakpoint
select set_config('app.platform', 'on', true);
--> statement-breakpoint
-- Who was billed until now goes on: an agreement for each service and company with use, and for each approved request of a company.
with found as (
  select service_id, buyer_company_id, null::int as request_id, 'request' as origin,
    min(usage_date)::timestamp at time zone 'UTC' as starts_at
  from usage_daily_totals group by 1, 2
  union all
  select asked.service_id, asked.company_id, asked.id, case asked.kind when 'workflow' then 'workflow' else 'request' end,
    coalesce((select min(event.created_at) from request_events event
      where event.request_id = asked.id and event.to_status = 'approved'), asked.created_at)
  from requests asked
  where asked.status in ('approved', 'live') and asked.service_id is not null and asked.company_id is not null
), merged as (
  select service_id, buyer_company_id, max(request_id) as request_id, min(starts_at) as starts_at,
    coalesce(max(origin) filter (where request_id is not null), max(origin)) as origin
  from found group by 1, 2
)
insert into agreements (tenant_id, buyer_tenant_id, public_id, service_id, seller_company_id, buyer_company_id, origin,
  request_id, state, unit_cents, starts_at, created_at, updated_at)
select seller.tenant_id, buyer.tenant_id,
  'agr_' || left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22),
  service.id, seller.id, buyer.id, merged.origin, merged.request_id, 'active',
  coalesce(
    (select cents from service_fees fee where fee.service_id = service.id and fee.effective_at <= merged.starts_at
      order by fee.effective_at desc limit 1),
    (select cents from service_fees fee where fee.service_id = service.id order by fee.effective_at limit 1), 0),
  merged.starts_at, now(), now()
from merged
join services service on service.id = merged.service_id
join companies seller on seller.id = service.owner_company_id
join companies buyer on buyer.id = merged.buyer_company_id
where buyer.id <> seller.id;
--> statement-breakpoint
insert into agreement_changes (tenant_id, buyer_tenant_id, agreement_id, at, actor, to_state)
select tenant_id, buyer_tenant_id, id, starts_at, 'platform', 'active' from agreements;
--> statement-breakpoint
select set_config('app.platform', '', true);
