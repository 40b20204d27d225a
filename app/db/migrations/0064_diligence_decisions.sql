CREATE TABLE "diligence_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diligence_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"decision" text NOT NULL,
	"note" text NOT NULL,
	"review_on" date NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "diligence_decisions_once" UNIQUE("company_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "diligence_decisions" ADD CONSTRAINT "diligence_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_decisions" ADD CONSTRAINT "diligence_decisions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_decisions" ADD CONSTRAINT "diligence_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diligence_decisions_service_idx" ON "diligence_decisions" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "diligence_decisions_due_idx" ON "diligence_decisions" USING btree ("review_on") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "diligence_decisions_decided_by_idx" ON "diligence_decisions" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
select apply_tenant_rls('diligence_decisions');
