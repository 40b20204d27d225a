CREATE TABLE "saved_services" (
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"service_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_version" integer DEFAULT 0 NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_services_tenant_id_company_id_service_id_pk" PRIMARY KEY("tenant_id","company_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "saved_services" ADD CONSTRAINT "saved_services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_services" ADD CONSTRAINT "saved_services_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
select apply_tenant_rls('saved_services');
