CREATE TABLE "diligence_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diligence_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"service_id" integer,
	"question" text NOT NULL,
	"value" text NOT NULL,
	"amount_cents" bigint,
	"hours" integer,
	"period_from" date,
	"period_until" date,
	"evidence_url" text,
	"document_url" text,
	"document_name" text,
	"document_sha256" text,
	"expires_on" date,
	"state" text NOT NULL,
	"reason" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diligence_answers_once" UNIQUE NULLS NOT DISTINCT("company_id","service_id","question"),
	CONSTRAINT "diligence_answers_amount" CHECK ("diligence_answers"."amount_cents" >= 0 and "diligence_answers"."hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "diligence_answers" ADD CONSTRAINT "diligence_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_answers" ADD CONSTRAINT "diligence_answers_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_answers" ADD CONSTRAINT "diligence_answers_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diligence_answers_service_idx" ON "diligence_answers" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "diligence_answers_reviewer_idx" ON "diligence_answers" USING btree ("reviewed_by") WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX "diligence_answers_state_idx" ON "diligence_answers" USING btree ("state","changed_at");--> statement-breakpoint
select apply_tenant_rls('diligence_answers');
