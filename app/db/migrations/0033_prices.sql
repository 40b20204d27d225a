CREATE TABLE "usage_price_counts" (
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"month" date NOT NULL,
	"priced_from" timestamp with time zone NOT NULL,
	"requests" bigint NOT NULL,
	CONSTRAINT "usage_price_counts_pk" PRIMARY KEY("tenant_id","service_id","buyer_company_id","month","priced_from"),
	CONSTRAINT "usage_price_counts_requests_check" CHECK ("usage_price_counts"."requests" >= 0)
);
--> statement-breakpoint
ALTER TABLE "service_fees" ADD COLUMN "steps" jsonb;--> statement-breakpoint
ALTER TABLE "service_fees" ADD COLUMN "free_requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_fees" ADD COLUMN "monthly_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_fees" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_daily_totals" ADD COLUMN "monthly_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "cents" bigint;--> statement-breakpoint
ALTER TABLE "usage_events" ADD COLUMN "priced_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usage_price_counts" ADD CONSTRAINT "usage_price_counts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_fees" ADD CONSTRAINT "service_fees_free_requests_check" CHECK ("service_fees"."free_requests" between 0 and 1000000000);--> statement-breakpoint
ALTER TABLE "service_fees" ADD CONSTRAINT "service_fees_monthly_fee_check" CHECK ("service_fees"."monthly_fee_cents" between 0 and 10000000);--> statement-breakpoint
select apply_tenant_rls('usage_price_counts');
