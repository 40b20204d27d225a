CREATE TABLE "held_usage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"buyer_company_id" integer NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"usage_date" date NOT NULL,
	"requests" integer NOT NULL,
	"row" jsonb NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer
);
--> statement-breakpoint
ALTER TABLE "held_usage" ADD CONSTRAINT "held_usage_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_usage_event_key" ON "held_usage" USING btree ("tenant_id","service_id","source","event_id");--> statement-breakpoint
CREATE INDEX "held_usage_buyer_idx" ON "held_usage" USING btree ("buyer_company_id","service_id","usage_date");--> statement-breakpoint
select apply_tenant_rls('held_usage');
