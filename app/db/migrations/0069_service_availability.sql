CREATE TABLE "service_availability" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"source" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"reported_share" double precision,
	"reported_on" date,
	"is_sample" boolean DEFAULT false NOT NULL,
	"next_probe_at" timestamp with time zone NOT NULL,
	"last_probe_at" timestamp with time zone,
	"last_result" text,
	"last_failure_at" timestamp with time zone,
	"last_failure" text,
	"last_status" smallint,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_probe_days" (
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"tenant_id" integer NOT NULL,
	"up" integer DEFAULT 0 NOT NULL,
	"slow" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "service_probe_days_service_id_day_pk" PRIMARY KEY("service_id","day")
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "availability" jsonb;--> statement-breakpoint
ALTER TABLE "service_availability" ADD CONSTRAINT "service_availability_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_probe_days" ADD CONSTRAINT "service_probe_days_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_availability_due_idx" ON "service_availability" USING btree ("next_probe_at") WHERE "service_availability"."source" = 'probed' and not "service_availability"."is_sample";--> statement-breakpoint
select apply_tenant_rls('service_availability');
--> statement-breakpoint
select apply_tenant_rls('service_probe_days');
